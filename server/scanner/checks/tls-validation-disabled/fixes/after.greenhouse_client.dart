import 'dart:io';

import 'package:dio/dio.dart';
import 'package:dio/io.dart';

/// Talks to the sensors of a greenhouse.
class GreenhouseClient {
  final Dio _dio = Dio();
  final HttpClient _client = HttpClient();

  GreenhouseClient() {
    _dio.httpClientAdapter = IOHttpClientAdapter(
      createHttpClient: () {
        final client = HttpClient();
        return client;
      },
    );
  }

  static bool _acceptAll(X509Certificate certificate, String host, int port) => true;

  HttpClient patient() => HttpClient()
    ..connectionTimeout = const Duration(seconds: 20)
    ..idleTimeout = const Duration(minutes: 1);

  void trustAll(HttpClient client) { }

  Future<SecureSocket> open(String host) async {
    final plain = await Socket.connect(host, 8800);
    return SecureSocket.secure(plain, host: host);
  }

  Future<SecureSocket> direct(String host) =>
      SecureSocket.connect(host, 8801, timeout: const Duration(seconds: 3));

  Dio quick() => Dio()..httpClientAdapter = IOHttpClientAdapter();
}

void main() => HttpOverrides.global = GreenhouseOverrides();

class GreenhouseOverrides extends HttpOverrides {
  @override
  HttpClient createHttpClient(SecurityContext? context) {
    return super.createHttpClient(context);
  }
}
