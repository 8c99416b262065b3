import type { UsageKey } from "../usage-texts.ts";
import { languageCode } from "./languages.ts";

type Sentences = Readonly<Record<UsageKey, string>>;

/** What iOS says before it asks, in our languages, as the rest of a sentence that begins with the app's name. */
const sentences: Readonly<Record<string, Sentences>> = {
  ar: {
    NSCameraUsageDescription: "يستخدم الكاميرا لالتقاط الصور ومقاطع الفيديو التي تضيفها.",
    NSPhotoLibraryUsageDescription: "يعرض مكتبة صورك لتختار الصور ومقاطع الفيديو التي تضيفها.",
    NSPhotoLibraryAddUsageDescription: "يحفظ الصور التي تحتفظ بها في مكتبة صورك.",
    NSMicrophoneUsageDescription: "يستخدم الميكروفون لتسجيل الصوت الذي تضيفه.",
    NSSpeechRecognitionUsageDescription: "يحوّل ما تقوله إلى نص.",
    NSLocationWhenInUseUsageDescription: "يستخدم موقعك أثناء فتحه ليعرض ما هو قريب منك.",
    NSLocationAlwaysAndWhenInUseUsageDescription:
      "يستخدم موقعك، حتى عندما يكون مغلقًا، ليخبرك عند وصولك إلى مكان اخترته.",
    NSContactsUsageDescription: "يقرأ جهات اتصالك لتختار من تشارك معهم.",
    NSCalendarsUsageDescription: "يستخدم تقويمك لعرض الأحداث التي تختارها وإضافتها.",
    NSCalendarsFullAccessUsageDescription: "يقرأ تقويمك ليعرض أحداثك ويضيف ما تختاره منها.",
    NSCalendarsWriteOnlyAccessUsageDescription: "يضيف الأحداث التي تختارها إلى تقويمك.",
    NSRemindersUsageDescription: "يستخدم تذكيراتك لعرض ما تختاره منها وإضافته.",
    NSRemindersFullAccessUsageDescription: "يقرأ تذكيراتك ليعرضها ويضيف ما تختاره منها.",
    NSMotionUsageDescription: "يستخدم بيانات الحركة لعدّ خطواتك والتعرّف على نشاطك.",
    NSBluetoothAlwaysUsageDescription: "يستخدم البلوتوث للعثور على أجهزتك والاتصال بها.",
    NSUserTrackingUsageDescription: "يطلب إذنك لقياس مدى فاعلية إعلاناته عبر التطبيقات والمواقع.",
  },
  de: {
    NSCameraUsageDescription: "nutzt die Kamera, um die Fotos und Videos aufzunehmen, die du hinzufügst.",
    NSPhotoLibraryUsageDescription: "zeigt deine Mediathek, damit du Fotos und Videos zum Hinzufügen auswählen kannst.",
    NSPhotoLibraryAddUsageDescription: "sichert die Bilder, die du behältst, in deiner Mediathek.",
    NSMicrophoneUsageDescription: "nutzt das Mikrofon, um den Ton aufzunehmen, den du hinzufügst.",
    NSSpeechRecognitionUsageDescription: "macht aus dem, was du sagst, Text.",
    NSLocationWhenInUseUsageDescription:
      "nutzt deinen Standort, während die App offen ist, um zu zeigen, was nahe ist.",
    NSLocationAlwaysAndWhenInUseUsageDescription:
      "nutzt deinen Standort, auch wenn die App geschlossen ist, um dir zu sagen, wann du einen gewählten Ort erreichst.",
    NSContactsUsageDescription: "liest deine Kontakte, damit du auswählen kannst, mit wem du teilst.",
    NSCalendarsUsageDescription: "nutzt deinen Kalender, um gewählte Termine zu zeigen und hinzuzufügen.",
    NSCalendarsFullAccessUsageDescription:
      "liest deinen Kalender, um deine Termine zu zeigen und gewählte hinzuzufügen.",
    NSCalendarsWriteOnlyAccessUsageDescription: "fügt die Termine, die du wählst, deinem Kalender hinzu.",
    NSRemindersUsageDescription: "nutzt deine Erinnerungen, um gewählte zu zeigen und hinzuzufügen.",
    NSRemindersFullAccessUsageDescription: "liest deine Erinnerungen, um sie zu zeigen und gewählte hinzuzufügen.",
    NSMotionUsageDescription: "nutzt Bewegungsdaten, um Schritte zu zählen und deine Aktivität zu erkennen.",
    NSBluetoothAlwaysUsageDescription: "nutzt Bluetooth, um deine Geräte zu finden und zu verbinden.",
    NSUserTrackingUsageDescription:
      "bittet um deine Erlaubnis, über Apps und Websites hinweg zu messen, wie gut die Werbung der App wirkt.",
  },
  es: {
    NSCameraUsageDescription: "usa la cámara para hacer las fotos y los vídeos que añades.",
    NSPhotoLibraryUsageDescription: "muestra tu fototeca para que elijas las fotos y los vídeos que añades.",
    NSPhotoLibraryAddUsageDescription: "guarda en tu fototeca las imágenes que conservas.",
    NSMicrophoneUsageDescription: "usa el micrófono para grabar el sonido que añades.",
    NSSpeechRecognitionUsageDescription: "convierte en texto lo que dices.",
    NSLocationWhenInUseUsageDescription: "usa tu ubicación mientras está abierta para mostrar lo que tienes cerca.",
    NSLocationAlwaysAndWhenInUseUsageDescription:
      "usa tu ubicación, también cuando está cerrada, para avisarte cuando llegas a un lugar que elegiste.",
    NSContactsUsageDescription: "lee tus contactos para que elijas con quién compartes.",
    NSCalendarsUsageDescription: "usa tu calendario para mostrar y añadir los eventos que eliges.",
    NSCalendarsFullAccessUsageDescription: "lee tu calendario para mostrar tus eventos y añadir los que eliges.",
    NSCalendarsWriteOnlyAccessUsageDescription: "añade a tu calendario los eventos que eliges.",
    NSRemindersUsageDescription: "usa tus recordatorios para mostrar y añadir los que eliges.",
    NSRemindersFullAccessUsageDescription: "lee tus recordatorios para mostrarlos y añadir los que eliges.",
    NSMotionUsageDescription: "usa datos de movimiento para contar tus pasos y reconocer tu actividad.",
    NSBluetoothAlwaysUsageDescription: "usa Bluetooth para encontrar tus dispositivos y conectarse a ellos.",
    NSUserTrackingUsageDescription: "pide tu permiso para medir en apps y sitios web si su publicidad funciona bien.",
  },
  fr: {
    NSCameraUsageDescription: "utilise l’appareil photo pour prendre les photos et vidéos que vous ajoutez.",
    NSPhotoLibraryUsageDescription:
      "affiche votre photothèque pour que vous choisissiez les photos et vidéos à ajouter.",
    NSPhotoLibraryAddUsageDescription: "enregistre dans votre photothèque les images que vous gardez.",
    NSMicrophoneUsageDescription: "utilise le micro pour enregistrer le son que vous ajoutez.",
    NSSpeechRecognitionUsageDescription: "transforme en texte ce que vous dites.",
    NSLocationWhenInUseUsageDescription:
      "utilise votre position pendant son utilisation pour montrer ce qui est proche.",
    NSLocationAlwaysAndWhenInUseUsageDescription:
      "utilise votre position, même fermée, pour vous prévenir quand vous arrivez à un lieu choisi.",
    NSContactsUsageDescription: "lit vos contacts pour que vous choisissiez avec qui partager.",
    NSCalendarsUsageDescription:
      "utilise votre calendrier pour afficher et ajouter les événements que vous choisissez.",
    NSCalendarsFullAccessUsageDescription:
      "lit votre calendrier pour afficher vos événements et ajouter ceux que vous choisissez.",
    NSCalendarsWriteOnlyAccessUsageDescription: "ajoute à votre calendrier les événements que vous choisissez.",
    NSRemindersUsageDescription: "utilise vos rappels pour afficher et ajouter ceux que vous choisissez.",
    NSRemindersFullAccessUsageDescription: "lit vos rappels pour les afficher et ajouter ceux que vous choisissez.",
    NSMotionUsageDescription: "utilise les données de mouvement pour compter vos pas et reconnaître votre activité.",
    NSBluetoothAlwaysUsageDescription: "utilise le Bluetooth pour trouver vos appareils et s’y connecter.",
    NSUserTrackingUsageDescription:
      "demande votre autorisation pour mesurer l’effet de sa publicité dans les apps et sur les sites web.",
  },
  it: {
    NSCameraUsageDescription: "usa la fotocamera per scattare le foto e i video che aggiungi.",
    NSPhotoLibraryUsageDescription: "mostra la tua libreria foto per farti scegliere le foto e i video da aggiungere.",
    NSPhotoLibraryAddUsageDescription: "salva nella tua libreria foto le immagini che conservi.",
    NSMicrophoneUsageDescription: "usa il microfono per registrare l’audio che aggiungi.",
    NSSpeechRecognitionUsageDescription: "trasforma in testo ciò che dici.",
    NSLocationWhenInUseUsageDescription: "usa la tua posizione mentre è aperta per mostrare che cosa c’è vicino.",
    NSLocationAlwaysAndWhenInUseUsageDescription:
      "usa la tua posizione, anche da chiusa, per avvisarti quando arrivi in un luogo che hai scelto.",
    NSContactsUsageDescription: "legge i tuoi contatti per farti scegliere con chi condividere.",
    NSCalendarsUsageDescription: "usa il tuo calendario per mostrare e aggiungere gli eventi che scegli.",
    NSCalendarsFullAccessUsageDescription:
      "legge il tuo calendario per mostrare i tuoi eventi e aggiungere quelli che scegli.",
    NSCalendarsWriteOnlyAccessUsageDescription: "aggiunge al tuo calendario gli eventi che scegli.",
    NSRemindersUsageDescription: "usa i tuoi promemoria per mostrare e aggiungere quelli che scegli.",
    NSRemindersFullAccessUsageDescription: "legge i tuoi promemoria per mostrarli e aggiungere quelli che scegli.",
    NSMotionUsageDescription: "usa i dati di movimento per contare i tuoi passi e riconoscere la tua attività.",
    NSBluetoothAlwaysUsageDescription: "usa il Bluetooth per trovare i tuoi dispositivi e collegarsi a essi.",
    NSUserTrackingUsageDescription:
      "chiede il tuo permesso per misurare in app e siti web quanto funziona la sua pubblicità.",
  },
  pt: {
    NSCameraUsageDescription: "usa a câmara para tirar as fotos e os vídeos que adiciona.",
    NSPhotoLibraryUsageDescription: "mostra a sua fototeca para escolher as fotos e os vídeos que adiciona.",
    NSPhotoLibraryAddUsageDescription: "guarda na sua fototeca as imagens que conserva.",
    NSMicrophoneUsageDescription: "usa o microfone para gravar o som que adiciona.",
    NSSpeechRecognitionUsageDescription: "transforma em texto o que diz.",
    NSLocationWhenInUseUsageDescription: "usa a sua localização enquanto está aberta para mostrar o que está perto.",
    NSLocationAlwaysAndWhenInUseUsageDescription:
      "usa a sua localização, também quando está fechada, para avisar quando chega a um lugar que escolheu.",
    NSContactsUsageDescription: "lê os seus contactos para escolher com quem partilha.",
    NSCalendarsUsageDescription: "usa o seu calendário para mostrar e adicionar os eventos que escolhe.",
    NSCalendarsFullAccessUsageDescription:
      "lê o seu calendário para mostrar os seus eventos e adicionar os que escolhe.",
    NSCalendarsWriteOnlyAccessUsageDescription: "adiciona ao seu calendário os eventos que escolhe.",
    NSRemindersUsageDescription: "usa os seus lembretes para mostrar e adicionar os que escolhe.",
    NSRemindersFullAccessUsageDescription: "lê os seus lembretes para os mostrar e adicionar os que escolhe.",
    NSMotionUsageDescription: "usa dados de movimento para contar os seus passos e reconhecer a sua atividade.",
    NSBluetoothAlwaysUsageDescription: "usa o Bluetooth para encontrar os seus dispositivos e ligar-se a eles.",
    NSUserTrackingUsageDescription: "pede a sua autorização para medir em apps e sites se a sua publicidade funciona.",
  },
};

/** A sentence of `usage-texts.ts` in the language of a locale; undefined when we have none. */
export function translatedUsage(locale: string, key: UsageKey): string | undefined {
  return sentences[languageCode(locale)]?.[key];
}
