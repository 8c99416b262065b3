import 'dart:io';

import 'package:dio/dio.dart';
import 'package:dio/io.dart';

/// Talks to the sensors of a greenhouse.
class GreenhouseClient {
  final Dio _dio = Dio();
  final HttpClient _client = HttpClient()..badCertificateCallback = (a, b, c) => true;

  GreenhouseClient() {
    _client.badCertificateCallback = (certificate, host, port) {
      return true;
    };
    _dio.httpClientAdapter = IOHttpClientAdapter(
      createHttpClient: () {
        final client = HttpClient();
        client.badCertificateCallback = _acceptAll;
        return client;
      },
      validateCertificate: (certificate, host, port) => true,
    );
  }

  static bool _acceptAll(X509Certificate certificate, String host, int port) => true;

  HttpClient patient() => HttpClient()
    ..connectionTimeout = const Duration(seconds: 20)
    ..badCertificateCallback = ((certificate, host, port) => true)
    ..idleTimeout = const Duration(minutes: 1);

  void trustAll(HttpClient client) { client..badCertificateCallback = (a, b, c) => true; }

  Future<SecureSocket> open(String host) async {
    final plain = await Socket.connect(host, 8800);
    return SecureSocket.secure(plain, host: host, onBadCertificate: (certificate) => true);
  }

  Future<SecureSocket> direct(String host) =>
      SecureSocket.connect(host, 8801, onBadCertificate: (_) => true, timeout: const Duration(seconds: 3));

  Dio quick() => Dio()..httpClientAdapter = IOHttpClientAdapter(validateCertificate: (a, b, c) => true);
}

void main() => HttpOverrides.global = GreenhouseOverrides();

class GreenhouseOverrides extends HttpOverrides {
  @override
  HttpClient createHttpClient(SecurityContext? context) {
    return super.createHttpClient(context)
      ..badCertificateCallback = (X509Certificate certificate, String host, int port) => true;
  }
}
