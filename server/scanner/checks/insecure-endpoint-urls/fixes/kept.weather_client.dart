import 'package:http/http.dart' as http;

/// No address here is known to answer encrypted: another host, another port, another scheme, a host with a hole.
class WeatherClient {
  static const docs = 'https://rain-archive.net/help';

  Future<http.Response> today() => http.get(Uri.parse('http://rain-archive.net:8080/today'));

  Future<http.Response> radar(String region) => http.get(Uri.parse('http://$region.rain-archive.net/radar'));

  Future<http.Response> frost() => http.get(Uri.parse('http://frost-archive.net/today'));
}
