const contents = [
  "place",
  "point",
  "file",
  "answer",
  "push",
  "socket",
  "link",
  "person",
  "record",
  "stored",
  "scan",
  "typed",
  "code",
  "copied",
  "device",
] as const;

/** What a value holds that somebody else must not read: one word for each rule of the check of logs. */
export type Content = (typeof contents)[number];

/** A class of a package, a prefix that people import it by, or a function at its top. */
export interface PackageApi {
  readonly name: string;
  /** The packages that have it. Empty for Flutter's and Dart's own. */
  readonly packages: readonly string[];
  /** What its text holds, or what the function gives. Undefined if it writes no more than its name. */
  readonly is?: Content | undefined;
  /** What members, methods and closures of it are or give: a content, or the name of another class of this table. */
  readonly gives: ReadonlyMap<string, string>;
}

/** `packages | name = what it is | members = what they give | ...`, a name with what it is and gives on each line. */
const table = `
geolocator | Position = place | latitude longitude altitude heading = place
geolocator | Geolocator | getCurrentPosition getLastKnownPosition getPositionStream = Position
geolocator | GeolocatorPlatform | instance = GeolocatorPlatform | getCurrentPosition getLastKnownPosition getPositionStream = Position
location | LocationData = place | latitude longitude altitude = place
location | Location | instance = Location | getLocation onLocationChanged = LocationData
background_locator background_locator_2 carp_background_location | LocationDto = place | latitude longitude altitude heading = place
carp_background_location | LocationManager | instance = LocationManager | locationStream getCurrentLocation = LocationDto
fl_location | FlLocation | getLocation getLocationStream = FlPlace
fl_location | FlPlace = place | latitude longitude altitude heading = place
geocoding | placemarkFromCoordinates = place
geocoding | locationFromAddress = place | latitude longitude = place
city_pickers | CityPickers | showCityPicker showFullPageCityPicker showCitiesSelector = place
geocoding | Placemark = place | street subThoroughfare thoroughfare postalCode locality subLocality = place
geocoder | Address = place | addressLine featureName thoroughfare subLocality locality subAdminArea postalCode = place
geocoder | Geocoder | local = Geocoding | google = Geocoding
geocoder | Geocoding | findAddressesFromCoordinates findAddressesFromQuery = Address
flutter_background_geolocation | Location = place | coords = Coords
flutter_background_geolocation | Coords = place | latitude longitude = place
flutter_background_geolocation | HeadlessEvent = place
flutter_background_geolocation | GeofenceEvent = place | location = Location
flutter_background_geolocation | BackgroundGeolocation | getCurrentPosition onLocation onMotionChange = Location | onGeofence = GeofenceEvent
google_maps_flutter latlong2 mapbox_maps_flutter maplibre_gl amap_flutter_base | LatLng = point | latitude longitude = point
google_maps_flutter | CameraPosition = point | target = LatLng
google_maps_flutter | GoogleMap | onTap onLongPress = PickedPlace | onCameraMove = PickedCamera
google_maps_flutter | Marker | onDrag onDragStart onDragEnd = PickedPlace
google_maps_flutter | PickedPlace = place | latitude longitude = place
google_maps_flutter | PickedCamera = place | target = PickedPlace
flutter_google_places google_places_flutter google_maps_webservice | Prediction = place | description lat lng = place
flutter_google_places | PlacesAutocomplete | show = Prediction
flutter_google_places | PlacesAutocompleteResult | onTap = Prediction
flutter_google_places google_maps_webservice | PlacesAutocompleteResponse | predictions = Prediction
google_places_flutter | GooglePlaceAutoCompleteTextField | getPlaceDetailWithLatLng itemClick = Prediction
google_maps_place_picker google_maps_place_picker_mb | PickResult = place | formattedAddress geometry = place
google_maps_place_picker google_maps_place_picker_mb | PlacePicker | onPlacePicked = PickResult
open_street_map_search_and_pick | OpenStreetMapSearchAndPick | onPicked = PickedData
flutter_location_picker location_picker_flutter_map | FlutterLocationPicker | onPicked onChanged = PickedData
open_street_map_search_and_pick flutter_location_picker location_picker_flutter_map | PickedData = place | latLong address addressName addressData = place
cloud_firestore flutter_osm_plugin | GeoPoint = point | latitude longitude = point
flutter_osm_plugin | OSMFlutter | onLocationChanged onGeoPointClicked = OsmPlace
flutter_osm_plugin | OsmPlace = place | latitude longitude = place
flutter_osm_plugin | MapController | myLocation = OsmPlace
image_picker camera cross_file file_selector | XFile | readAsBytes readAsString = file
image_picker | PickedFile | readAsBytes readAsString = file
image_picker | ImagePicker | pickImage pickVideo pickMedia = XFile | getImage getVideo = PickedFile
file_picker | PlatformFile = file | bytes = file
file_picker | FilePickerResult = file | files = PlatformFile
file_picker | FilePicker | platform = FilePicker | pickFiles = FilePickerResult
| File | readAsBytes readAsBytesSync = file
dio | Response = answer | data = answer
dio | Dio | get post put patch delete head request requestUri getUri postUri putUri patchUri deleteUri fetch = Response
dio | DioException | response = Response
dio | DioError | response = Response
dio | RequestOptions | data = answer
dio | FormData | fromMap = FormData | fields = answer
jwt_decoder | JwtDecoder | decode tryDecode = person
jwt_decode | Jwt | parseJwt = person
http chopper get | Response | body bodyBytes bodyString = answer | fromStream = Response
http | http | get post put patch delete = Response | read readBytes = answer | send = StreamedResponse | Response = Response
http | Client | get post put patch delete = Response | read readBytes = answer | send = StreamedResponse
http | StreamedResponse | stream = ByteStream
http | ByteStream | bytesToString toBytes transform = answer
http | MultipartRequest | send = StreamedResponse | fields = answer
http | Request | send = StreamedResponse
| HttpClient | getUrl postUrl putUrl patchUrl deleteUrl openUrl get post put patch delete = HttpClientRequest
| HttpClientRequest | close = HttpClientResponse
| HttpClientResponse | transform = answer
graphql graphql_flutter | QueryResult = answer | data = answer
graphql graphql_flutter | GraphQLClient | query mutate = QueryResult
graphql_flutter | Mutation | onCompleted = answer
supabase supabase_flutter | Supabase | instance = Supabase | client = SupabaseClient
supabase supabase_flutter | SupabaseClient | channel = RealtimeChannel | from = SupabaseQueryBuilder | rpc = answer | functions = FunctionsClient | auth = GoTrueClient
supabase supabase_flutter | GoTrueClient | currentSession = Session | currentUser = User | signInWithPassword signUp signInWithIdToken signInAnonymously verifyOTP refreshSession setSession recoverSession = AuthResponse | getUser = UserResponse | onAuthStateChange = AuthState
supabase supabase_flutter | AuthResponse | session = Session | user = User
supabase supabase_flutter | UserResponse | user = User
supabase supabase_flutter | AuthState | session = Session
supabase supabase_flutter | Session = answer | user = User
supabase supabase_flutter | User = person | email phone userMetadata = person
supabase supabase_flutter | SupabaseQueryBuilder | select insert upsert update delete = PostgrestFilterBuilder | stream = PostgrestFilterBuilder
supabase supabase_flutter | FunctionsClient | invoke = FunctionResponse
supabase supabase_flutter | FunctionResponse = answer | data = answer
supabase supabase_flutter | RealtimeChannel | onPostgresChanges = RealtimeListening
supabase supabase_flutter | RealtimeListening | callback = PostgresChangePayload
supabase supabase_flutter | PostgresChangePayload = record | newRecord oldRecord = record
supabase supabase_flutter | PostgrestFilterBuilder = answer | select eq neq gt gte lt lte like ilike filter or not contains inFilter match order limit range single maybeSingle = PostgrestFilterBuilder
cloud_functions | HttpsCallableResult | data = answer
cloud_functions | HttpsCallable | call = answer
cloud_firestore | FirebaseFirestore | instance = FirebaseFirestore | collection collectionGroup = CollectionReference | doc = DocumentReference
cloud_firestore | CollectionReference | doc = DocumentReference | where orderBy limit startAfter = CollectionReference | get snapshots = QuerySnapshot
cloud_firestore | Query | where orderBy limit startAfter = Query | get snapshots = QuerySnapshot
cloud_firestore | DocumentReference | get snapshots = DocumentSnapshot | collection = CollectionReference
cloud_firestore | QuerySnapshot | docs = DocumentSnapshot
cloud_firestore | DocumentSnapshot = record
cloud_firestore | QueryDocumentSnapshot = record
firebase_database | FirebaseDatabase | instance = FirebaseDatabase | ref reference refFromURL = DatabaseReference
firebase_database | DatabaseReference | child orderByChild orderByKey orderByValue equalTo startAt endAt limitToFirst limitToLast = DatabaseReference | get = DataSnapshot | once onValue onChildAdded onChildChanged onChildRemoved = DatabaseEvent
firebase_database | DatabaseEvent | snapshot = DataSnapshot
firebase_database | DataSnapshot = record
firebase_storage | FirebaseStorage | instance = FirebaseStorage | ref = Reference
firebase_storage | Reference | child = Reference | putFile putData putString = UploadTask | getDownloadURL = file
firebase_storage | UploadTask | snapshot whenComplete = TaskSnapshot
firebase_storage | TaskSnapshot | ref = Reference
firebase_messaging | RemoteMessage = push | data toMap = push | notification = RemoteNotification
firebase_messaging | RemoteNotification = push | title body = push
firebase_messaging | FirebaseMessaging | instance = FirebaseMessaging | onMessage onMessageOpenedApp getInitialMessage = RemoteMessage | getToken getAPNSToken onTokenRefresh = device
flutter_local_notifications | NotificationResponse | input = push
flutter_local_notifications | ReceivedNotification | body payload = push
awesome_notifications | ReceivedAction | body payload = push
flutter_callkit_incoming | FlutterCallkitIncoming | onEvent = CallEvent | getDevicePushTokenVoIP = device
flutter_callkit_incoming | CallEvent = push | body = push
onesignal_flutter | OneSignal | shared = OneSignal | Notifications = OneSignalNotifications | setNotificationOpenedHandler = OSNotificationOpenedResult | setNotificationWillShowInForegroundHandler = OSNotificationReceivedEvent
onesignal_flutter | OneSignalNotifications | addClickListener = OSNotificationClickEvent | addForegroundWillDisplayListener = OSNotificationWillDisplayEvent
onesignal_flutter | OSNotificationOpenedResult | notification = OSNotification
onesignal_flutter | OSNotificationReceivedEvent | notification = OSNotification
onesignal_flutter | OSNotificationClickEvent | notification = OSNotification
onesignal_flutter | OSNotificationWillDisplayEvent | notification = OSNotification
onesignal_flutter | OSNotification = push | title body additionalData rawPayload = push
tencent_cloud_chat_sdk tencent_im_sdk_plugin | V2TimUserFullInfo = person | toJson = person
flutter_openim_sdk | Message | toJson textElem = record
flutter_openim_sdk | ConversationInfo | toJson = record
flutter_chat_types flutter_chat_ui flutter_chat_core | PartialText = typed | text = typed
flutter_chat_types flutter_chat_ui flutter_chat_core | TextMessage = typed | text = typed
socket_io_client | Socket | emitWithAckAsync = socket
web_socket_channel | WebSocketChannel | connect = WebSocketChannel | stream = socket
web_socket_channel | IOWebSocketChannel | connect = IOWebSocketChannel | stream = socket
stomp_dart_client | StompFrame = socket | body = socket
stomp_dart_client | StompClient | subscribe = StompSubscription
stomp_dart_client | StompSubscription | callback = StompFrame
mqtt_client | MqttPublishPayload | bytesToString bytesToStringAsString = socket
pusher_channels_flutter pusher_client dart_pusher_channels | PusherEvent = socket | data = socket
pusher_channels_flutter | PusherChannelsFlutter | getInstance = PusherChannelsFlutter | init subscribe = PusherHandlers
pusher_channels_flutter | PusherHandlers | onEvent = PusherEvent | onMemberAdded onMemberRemoved = PusherMember
pusher_channels_flutter | PusherMember = person | userInfo = person
flutter_paypal_payment flutter_paypal_checkout | PaypalCheckoutView | onSuccess = answer
flutter_paypal_checkout | PaypalCheckout | onSuccess = answer
flutter_paypal | UsePaypal | onSuccess = answer
signalr_netcore signalr_core | HubConnection = socket
app_links | AppLinks | uriLinkStream stringLinkStream allUriLinkStream allStringLinkStream getInitialLink getInitialLinkString getLatestLink getInitialAppLink getLatestAppLink = link
uni_links | getInitialLink = link
uni_links | getInitialUri = link
uni_links | linkStream = link
uni_links | uriLinkStream = link
firebase_dynamic_links | FirebaseDynamicLinks | instance = FirebaseDynamicLinks | onLink getInitialLink getDynamicLink = PendingDynamicLinkData
firebase_dynamic_links | PendingDynamicLinkData = link | link = link
flutter_branch_sdk | FlutterBranchSdk | listSession initSession getLatestReferringParams getFirstReferringParams = link
firebase_auth | User = person | email phoneNumber displayName providerData = person
firebase_auth | UserCredential = person | user = User | additionalUserInfo = person
firebase_auth | FirebaseAuth | instance = FirebaseAuth | currentUser authStateChanges userChanges idTokenChanges = User | signInWithCredential signInWithEmailAndPassword createUserWithEmailAndPassword signInWithPopup = UserCredential
kakao_flutter_sdk kakao_flutter_sdk_user | UserApi | instance = UserApi | loginWithKakaoTalk loginWithKakaoAccount loginWithNewScopes = OAuthToken | me = User
kakao_flutter_sdk kakao_flutter_sdk_user kakao_flutter_sdk_auth | OAuthToken = answer
kakao_flutter_sdk kakao_flutter_sdk_user | User = person | kakaoAccount = Account
kakao_flutter_sdk kakao_flutter_sdk_user | Account = person | email phoneNumber profile = person
google_sign_in | GoogleSignInAccount = person | email displayName = person
google_sign_in | GoogleSignIn | instance = GoogleSignIn | signIn signInSilently currentUser onCurrentUserChanged authenticate attemptLightweightAuthentication = GoogleSignInAccount | authenticationEvents = GoogleSignInAuthenticationEventSignIn
google_sign_in | GoogleSignInAuthenticationEventSignIn | user = GoogleSignInAccount
amplify_flutter amplify_core amplify_auth_cognito | Amplify | Auth = AuthCategory
amplify_flutter amplify_core amplify_auth_cognito | AuthCategory | fetchUserAttributes = AuthUserAttribute | updateUserAttribute = UpdateUserAttributeResult | signUp = SignUpResult | resendSignUpCode resendUserAttributeConfirmationCode sendUserAttributeVerificationCode = ResendCodeResult | resetPassword = ResetPasswordResult
amplify_flutter amplify_core amplify_auth_cognito | AuthUserAttribute = person | value = person
amplify_flutter amplify_core amplify_auth_cognito | UpdateUserAttributeResult | nextStep = AuthNextStep
amplify_flutter amplify_core amplify_auth_cognito | SignUpResult | nextStep = AuthNextStep
amplify_flutter amplify_core amplify_auth_cognito | ResetPasswordResult | nextStep = AuthNextStep
amplify_flutter amplify_core amplify_auth_cognito | AuthNextStep | codeDeliveryDetails = AuthCodeDeliveryDetails
amplify_flutter amplify_core amplify_auth_cognito | ResendCodeResult | codeDeliveryDetails = AuthCodeDeliveryDetails
amplify_flutter amplify_core amplify_auth_cognito | AuthCodeDeliveryDetails = person | destination = person
sign_in_with_apple | AuthorizationCredentialAppleID = person | email = person
flutter_facebook_auth | FacebookAuth | instance i = FacebookAuth | getUserData = person
mobile_number | MobileNumber | mobileNumber = person | getSimCards = SimCard
mobile_number | SimCard = person | number = person
intl_phone_field intl_phone_number_input | PhoneNumber = person | completeNumber number phoneNumber = person
intl_phone_field | IntlPhoneField | onChanged onSaved onSubmitted = PhoneNumber
intl_phone_number_input | InternationalPhoneNumberInput | onInputChanged onSaved onSubmit = PhoneNumber
flutter_contacts contacts_service fast_contacts | Contact = person | phones emails addresses toJson toMap = person
flutter_contacts | FlutterContacts | getContacts getContact openExternalPick = Contact
contacts_service | ContactsService | getContacts openDeviceContactPicker = Contact
health | HealthDataPoint = person | value = person
health | Health | getHealthDataFromTypes = HealthDataPoint | getTotalStepsInInterval = person
health | HealthFactory | getHealthDataFromTypes = HealthDataPoint | getTotalStepsInInterval = person
device_calendar | Event = person | title description attendees location = person
telephony another_telephony flutter_sms_inbox | SmsMessage = person | body = person
call_log | CallLogEntry = person | number name = person
flutter_secure_storage | FlutterSecureStorage | read readAll = stored
mobile_scanner qr_code_scanner qr_code_scanner_plus google_mlkit_barcode_scanning | Barcode = scan | code rawValue displayValue rawBytes = scan
mobile_scanner | BarcodeCapture = scan | barcodes = Barcode
mobile_scanner | MobileScanner | onDetect = BarcodeCapture
qr_code_scanner qr_code_scanner_plus | QRViewController | scannedDataStream = Barcode
barcode_scan2 | ScanResult = scan | rawContent = scan
barcode_scan2 | BarcodeScanner | scan = ScanResult
flutter_barcode_scanner | FlutterBarcodeScanner | scanBarcode = scan
nfc_manager | NfcTag = scan | data = scan
google_mlkit_text_recognition | RecognizedText | text = scan
speech_to_text | SpeechRecognitionResult = typed | recognizedWords = typed
speech_to_text | SpeechToText | listen = SpeechListening | lastRecognizedWords = typed
speech_to_text | SpeechListening | onResult = SpeechRecognitionResult
receive_sharing_intent | ReceiveSharingIntent | getInitialText getTextStream = typed
| Clipboard | getData = copied
| TextEditingController
| TextField | onChanged onSubmitted = typed
| TextFormField | onChanged onFieldSubmitted onSaved validator = typed
| CupertinoTextField | onChanged onSubmitted = typed
chat_bubbles | MessageBar | onSend onTextChanged = typed
dash_chat_2 | DashChat | onSend = typed
| showSearch = typed
flutter_stripe | CardFieldInputDetails = person | number expiryMonth expiryYear cvc last4 = person
flutter_stripe | CardField | onCardChanged = CardFieldInputDetails
flutter_stripe | CardFormField | onCardChanged = CardFieldInputDetails
flutter_stripe | CardEditController | details = CardFieldInputDetails
flutter_stripe | CardFormEditController | details = CardFieldInputDetails
flutter_braintree | Braintree | tokenizeCreditCard requestPaypalNonce = BraintreePaymentMethodNonce
flutter_braintree | BraintreeDropIn | start = BraintreeDropInResult
flutter_braintree | BraintreeDropInResult | paymentMethodNonce = BraintreePaymentMethodNonce
flutter_braintree | BraintreePaymentMethodNonce | nonce paypalPayerId = person
pin_code_fields | PinCodeTextField | onChanged onCompleted onSubmitted onSaved validator beforeTextPaste = code
pinput | Pinput | onChanged onCompleted onSubmitted validator onClipboardFound = code
flutter_otp_text_field | OtpTextField | onSubmit onCodeChanged = code
otp_text_field | OTPTextField | onChanged onCompleted = code
sms_autofill | PinFieldAutoFill | onCodeChanged onCodeSubmitted = code
sms_autofill | SmsAutoFill | code = code
`;

/** Every row of the table. */
export const packageApis: readonly PackageApi[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [packages = "", named = "", ...members] = line.split("|").map((cell) => cell.trim());
    const [name = "", is] = named.split(" = ");
    const gives = members.flatMap((cell) => {
      const [names = "", given = ""] = cell.split(" = ");
      return names.split(" ").map((one): [string, string] => [one, given]);
    });
    return { name, packages: packages.split(" ").filter(Boolean), is: contentCalled(is), gives: new Map(gives) };
  });

/** The content of this name, if it is one and no class. */
export function contentCalled(name: string | undefined): Content | undefined {
  return contents.find((content) => content === name);
}

/** The classes, prefixes and functions that an app with these packages has, by name. Those of the same name are joined. */
export function apisOf(packages: ReadonlySet<string>): ReadonlyMap<string, PackageApi> {
  const found = new Map<string, PackageApi>();
  for (const api of packageApis) {
    if (api.packages.length > 0 && !api.packages.some((one) => packages.has(one))) continue;
    const known = found.get(api.name);
    const is = known ? (known.is ?? api.is) : api.is;
    found.set(api.name, { ...api, is, gives: new Map([...(known?.gives ?? []), ...api.gives]) });
  }
  return found;
}
