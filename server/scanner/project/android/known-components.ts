/**
 * Components that must be exported: the system, a browser or a media controller calls them, and their library limits
 * what a caller can do.
 */

/** Actions whose handlers Android's and Google's documentation declares as exported. */
const handledActions = new Set([
  "android.appwidget.action.APPWIDGET_UPDATE",
  "android.intent.action.MEDIA_BUTTON",
  "android.media.browse.MediaBrowserService",
  "androidx.media3.session.MediaLibraryService",
  "androidx.media3.session.MediaSessionService",
  "com.google.firebase.MESSAGING_EVENT",
]);

const libraryClasses = new Set([
  "androidx.mediarouter.media.MediaTransferReceiver",
  "com.facebook.CustomTabActivity",
  "com.linusu.flutter_web_auth.CallbackActivity",
  "com.linusu.flutter_web_auth_2.CallbackActivity",
  "com.microsoft.identity.client.BrowserTabActivity",
  "com.ryanheise.audioservice.AudioService",
  "com.ryanheise.audioservice.MediaButtonReceiver",
  "net.openid.appauth.RedirectUriReceiverActivity",
]);

/** Callback activities that WeChat and Alipay look up by these names in the app's own package. */
const callbackClasses = /(?:^|\.)(?:wxapi\.WX(?:Pay)?EntryActivity|apshare\.ShareEntryActivity)$/;

/** True for a component of such a class, or one that handles such actions only. */
export function isKnownExported(name: string, actions: readonly string[]): boolean {
  if (libraryClasses.has(name) || callbackClasses.test(name)) return true;
  return actions.length > 0 && actions.every((action) => handledActions.has(action));
}
