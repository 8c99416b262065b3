/// What of dart:ui runs: values.
class Locale {
  const Locale(this.languageCode, [this.countryCode]) : scriptCode = null;

  const Locale.fromSubtags({
    this.languageCode = 'und',
    this.scriptCode,
    this.countryCode,
  });

  final String languageCode;

  final String? scriptCode;

  final String? countryCode;

  @override
  bool operator ==(Object other) =>
      other is Locale && other.toLanguageTag() == toLanguageTag();

  @override
  int get hashCode => toLanguageTag().hashCode;

  String toLanguageTag() => [languageCode, scriptCode, countryCode].nonNulls.join('-');

  @override
  String toString() => [languageCode, scriptCode, countryCode].nonNulls.join('_');
}

class PlatformDispatcher {
  static final PlatformDispatcher instance = PlatformDispatcher.$plain();

  static bool Function(Object, StackTrace)? $onError;

  bool Function(Object, StackTrace)? get onError => $onError;

  set onError(bool Function(Object, StackTrace)? value) => $onError = value;

  Locale get locale => const Locale('en', 'US');

  List<Locale> get locales => const [Locale('en', 'US')];
}
