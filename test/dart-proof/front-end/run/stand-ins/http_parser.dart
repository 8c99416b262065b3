/// What of package:http_parser runs: a type as a text.
class MediaType {
  MediaType.$plain() : $text = '';

  MediaType.parse(String mediaType) : $text = mediaType;

  final String $text;

  @override
  String toString() => $text;
}
