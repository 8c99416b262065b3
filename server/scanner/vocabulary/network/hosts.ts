/**
 * The parts of a URL that checks need. `host` is lower-case, without port and brackets, and empty if it is
 * interpolated.
 */
export interface Url {
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
}

/** Parses `scheme://host/path`. Undefined for anything else. */
export function readUrl(text: string): Url | undefined {
  const match =
    /^([a-z][a-z0-9+.-]*):\/\/(?:[^/@\s]*@)?(\[[^\]]*\]|[^/:?#\s]*(?![^/:?#\s]))(?::\d+(?!\d))?(\S*)$/i.exec(
      text.trim(),
    );
  if (!match) return undefined;
  const host = (match[2] ?? "").replace(/^\[|\]$/g, "").toLowerCase();
  return { scheme: (match[1] ?? "").toLowerCase(), host, path: match[3] ?? "" };
}

/**
 * Names that never leave the machine or the local network (RFC 6761, RFC 6762, RFC 2606), or are always encrypted (RFC
 * 7686).
 */
const localSuffixes = [
  ".local",
  ".lan",
  ".localhost",
  ".test",
  ".invalid",
  ".internal",
  ".home.arpa",
  ".home",
  ".onion",
];

/**
 * Whether a host is on the public internet. Loopback, private and link-local addresses (RFC 1918, RFC 3927, RFC 4193,
 * RFC 4291), the Android emulator's host, reserved names and single-label names are not.
 */
export function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  if (name === "" || name === "localhost") return false;
  if (name.includes(":")) return !/^(?:::1?$|fe[89ab]|f[cd])/.test(name);
  const octets = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(name)?.slice(1).map(Number);
  if (octets) return isPublicIpv4(octets);
  if (!name.includes(".") || !/^[a-z0-9_.-]+$/.test(name)) return false;
  return !localSuffixes.some((suffix) => name.endsWith(suffix)) && !isDocumentationHost(name);
}

/** Whether a host, with or without a port, is the phone itself (RFC 6761, RFC 1122, RFC 4291). */
export function isLoopback(host: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)(?::\d+)?$/i.test(host);
}

/** Whether a name is reserved for documentation (RFC 2606): `example.com`, `bank.example`. */
export function isDocumentationHost(host: string): boolean {
  return /(?:^|\.)example(?:\.(?:com|net|org))?$/.test(host);
}

/** Public services that many apps use and none of their developers operates. */
const sharedServices = [
  ...["github.com", "githubusercontent.com", "github.io", "gitlab.com", "codeberg.org", "bitbucket.org"],
  ...["googleusercontent.com", "placeholder.com", "placehold.co", "picsum.photos", "pravatar.cc", "ui-avatars.com"],
  ...[
    "dicebear.com",
    "robohash.org",
    "flaticon.com",
    "dadata.ru",
    "randomuser.me",
    "typicode.com",
    "ipify.org",
    "ipinfo.io",
  ],
  ...["google.com", "googleapis.com", "gstatic.com", "youtube.com", "ytimg.com", "apple.com", "icloud.com"],
  ...[
    "microsoft.com",
    "microsoftonline.com",
    "live.com",
    "office.com",
    "onedrive.com",
    "dropbox.com",
    "dropboxapi.com",
  ],
  ...[
    "facebook.com",
    "instagram.com",
    "twitter.com",
    "twimg.com",
    "x.com",
    "reddit.com",
    "telegram.org",
    "discord.com",
  ],
  ...[
    "slack.com",
    "twitch.tv",
    "vimeo.com",
    "spotify.com",
    "soundcloud.com",
    "deezer.com",
    "last.fm",
    "audioscrobbler.com",
  ],
  ...["wikipedia.org", "wikimedia.org", "wikidata.org", "archive.org", "openstreetmap.org", "mapbox.com", "here.com"],
  ...["themoviedb.org", "trakt.tv", "anilist.co", "myanimelist.net", "imgur.com", "unsplash.com", "pixiv.net"],
  ...["openai.com", "anthropic.com", "mistral.ai", "deepl.com", "huggingface.co", "stripe.com", "paypal.com"],
  ...["notion.com", "todoist.com", "strava.com", "fitbit.com", "newsapi.org", "openweathermap.org", "sentry.io"],
  ...["jsdelivr.net", "unpkg.com", "cloudflare.com", "cloudflare-dns.com", "shields.io", "gravatar.com"],
  ...["one.one.one.one", "dns.google", "linkedin.com", "pinimg.com", "tiktok.com", "duckduckgo.com"],
  ...["freepik.com", "istockphoto.com", "shutterstock.com", "dreamstime.com", "ftcdn.net", "vecteezy.com"],
  ...["freeimages.com", "iconfinder.com", "lottiefiles.com", "flagcdn.com", "tmdb.org", "wp.com", "baidu.com"],
  ...["project-osrm.org", "overpass-api.de", "cartocdn.com", "arcgisonline.com", "restcountries.com"],
  ...["countriesnow.space", "worldtimeapi.org", "timeapi.io", "ip-api.com", "postalpincode.in"],
];

/** Services that work for many apps, each with a key of its own. */
const keyedServices = [
  ...["komoot.io", "opencagedata.com", "locationiq.com", "geoapify.com", "maptiler.com", "tomtom.com", "yandex.ru"],
  ...["cloudinary.com", "imgbb.com", "imagekit.io", "pexels.com", "pixabay.com", "giphy.com", "tenor.com"],
  ...["sendgrid.com", "mailgun.net", "twilio.com", "onesignal.com", "emailjs.com", "whatsapp.com", "rapidapi.com"],
  ...["razorpay.com", "paystack.co", "flutterwave.com", "braintreegateway.com", "mercadopago.com", "midtrans.com"],
  ...["groq.com", "openrouter.ai", "deepseek.com", "perplexity.ai", "cohere.ai", "elevenlabs.io", "deepgram.com"],
  ...["open-meteo.com", "weatherapi.com", "accuweather.com", "aladhan.com", "alquran.cloud", "quran.com"],
  ...["coingecko.com", "coinmarketcap.com", "exchangerate-api.com", "frankfurter.app", "infura.io", "alchemy.com"],
  ...["spoonacular.com", "edamam.com", "themealdb.com", "openfoodfacts.org", "pokeapi.co", "arcgis.com"],
  ...["naver.com", "kakao.com", "hereapi.com", "geocode.maps.co", "platerecognizer.com", "qrserver.com"],
  ...["openrouteservice.org", "graphhopper.com", "stadiamaps.com", "thunderforest.com", "ipgeolocation.io"],
  ...["bigdatacloud.net", "msg91.com", "fast2sms.com", "agora.io", "pusher.com", "zoom.us", "etherscan.io"],
  ...["bscscan.com", "phonepe.com", "cashfree.com", "paymob.com", "payhere.lk", "khalti.com", "sslcommerz.com"],
  ...["iyzipay.com", "iyzico.com", "withmono.com", "newsdata.io", "rajaongkir.com", "videosdk.live", "100ms.live"],
  ...["daily.co", "getstream.io", "stream-io-api.com", "sendbird.com", "cometchat.io", "quickblox.com"],
  ...["connectycube.com", "vonage.com", "opentok.com", "zegocloud.com"],
  ...["dummyjson.com", "fakestoreapi.com", "reqres.in", "mocky.io", "mockapi.io", "beeceptor.com", "escuelajs.co"],
];

/** Platforms that serve the apps of their customers below their own name, with certificates of their own. */
const hostingPlatforms = [
  ...[
    "herokuapp.com",
    "vercel.app",
    "netlify.app",
    "pages.dev",
    "workers.dev",
    "fly.dev",
    "onrender.com",
    "railway.app",
  ],
  ...["web.app", "firebaseapp.com", "firebaseio.com", "cloudfunctions.net", "run.app", "appspot.com", "supabase.co"],
  ...[
    "azurewebsites.net",
    "azure.com",
    "azure-api.net",
    "windows.net",
    "amazonaws.com",
    "cloudfront.net",
    "amazoncognito.com",
    "ngrok.io",
    "ngrok.app",
  ],
  ...[
    "ngrok-free.app",
    "glitch.me",
    "pythonanywhere.com",
    "000webhostapp.com",
    "btempurl.com",
    "mytemp.website",
    "runasp.net",
    "somee.com",
  ],
  ...["code.run", "koyeb.app", "deno.dev", "replit.app", "repl.co", "hf.space", "on.aws", "azurecontainerapps.io"],
  ...["trycloudflare.com", "loca.lt", "devtunnels.ms", "duckdns.org", "sslip.io", "nip.io", "back4app.io"],
  ...["firebasedatabase.app", "firebasestorage.app", "ondigitalocean.app", "digitaloceanspaces.com", "r2.dev"],
  ...["backblazeb2.com", "wasabisys.com", "hasura.app", "nhost.run", "appwrite.global", "xano.io", "b4a.run"],
  ...["backendless.app", "mongodb-api.com", "bubbleapps.io", "cyclic.app", "surge.sh"],
  ...["hostingersite.com", "infinityfreeapp.com", "epizy.com", "wuaze.com", "cloudwaysapps.com", "wpengine.com"],
  ...["auth0.com", "okta.com", "b2clogin.com", "myshopify.com", "wixsite.com", "wordpress.com", "blogspot.com"],
  ...["medium.com", "odoo.com", "dolicloud.com", "zendesk.com", "atlassian.net", "salesforce.com", "zohoapis.com"],
];

/** Whether the certificate of a host belongs to a public service or platform that the app's developers do not operate. */
export function isSharedService(host: string): boolean {
  return isServiceForApps(host) || isInDomain(host, hostingPlatforms);
}

/** Whether a host belongs to a service that works for many apps, so that it gets their keys and signs in none of their users. */
export function isServiceForApps(host: string): boolean {
  return isPublicService(host) || isInDomain(host, keyedServices);
}

/** Whether a host belongs to a public service, and not to one of the apps that a platform serves. */
export function isPublicService(host: string): boolean {
  return isInDomain(host, sharedServices);
}

/** Whether a host is one of some domains, or below one. */
export function isInDomain(host: string, domains: readonly string[]): boolean {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** Second labels below which countries register names: `co` in `example.co.uk`. */
const secondLevels = /^(?:ac|co|com|edu|go|gob|gov|mil|ne|net|nom|or|org|sch)$/;

/** The registered domain of a host: `example.org` of `pay.example.org`, `example.co.uk` of `www.example.co.uk`. */
export function registeredDomain(host: string): string {
  const labels = host.split(".");
  const isBelowCountry = labels.at(-1)?.length === 2 && secondLevels.test(labels.at(-2) ?? "");
  return labels.slice(isBelowCountry ? -3 : -2).join(".");
}

/** Whether a host belongs to a school, a university or a government. */
export function isInstitution(host: string): boolean {
  return /\.(?:edu|gov|mil|int)$|\.(?:ac|edu|go|gob|gov|sch)\.[a-z]{2}$/.test(host);
}

function isPublicIpv4([a = 0, b = 0]: readonly number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 172 && b >= 16 && b <= 31) return false;
  if (a === 192 && b === 168) return false;
  return !(a === 169 && b === 254) && !(a === 100 && b >= 64 && b <= 127);
}

/** Hosts of identifiers that look like URLs: XML namespaces, document types and licence texts are never fetched. */
const identifierHosts = [
  "www.w3.org",
  "schemas.android.com",
  "schemas.microsoft.com",
  "schemas.openxmlformats.org",
  "schemas.xmlsoap.org",
  "ns.adobe.com",
  "purl.org",
  "xmlns.com",
  "www.apple.com",
  "www.apache.org",
  "opensource.org",
  "www.gnu.org",
  "creativecommons.org",
  "json-schema.org",
  "www.opengis.net",
  "www.topografix.com",
  "www.garmin.com",
  "search.yahoo.com",
  "www.itunes.com",
  "a9.com",
  "schema.org",
  "www.sitemaps.org",
  "java.sun.com",
  "xml.org",
  "maven.apache.org",
  "www.idpf.org",
  "www.daisy.org",
  "docs.oasis-open.org",
  "openid.net",
];

/** Whether a URL is an identifier and never fetched. */
export function isIdentifierUrl(url: Url): boolean {
  if (url.host.startsWith("schemas.") || url.host.startsWith("ns.") || url.host.startsWith("xmlns.")) return true;
  return identifierHosts.includes(url.host) || /\/licenses?\b|\.dtd$|\/DTDs?\//i.test(url.path);
}
