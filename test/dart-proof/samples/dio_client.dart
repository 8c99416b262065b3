import 'dart:io';
import 'package:dio/dio.dart';
import 'package:flutter/foundation.dart';
import 'package:flutter_secure_storage/flutter_secure_storage.dart';
import 'package:pretty_dio_logger/pretty_dio_logger.dart';

sealed class Result<T> {
  const Result();
  R fold<R>({
    required R Function(T value) ok,
    required R Function(Failure failure) failed,
  }) => switch (this) {
    Ok<T>(:final value) => ok(value),
    Failed<T>(:final failure) => failed(failure),
  };
}

final class Ok<T> extends Result<T> {
  const Ok(this.value);
  final T value;
}

final class Failed<T> extends Result<T> {
  const Failed(this.failure);
  final Failure failure;
}

enum Failure implements Exception {
  offline,
  timeout,
  unauthorized,
  server,
  unknown,
}

class TokenInterceptor extends QueuedInterceptor {
  TokenInterceptor(this._storage);
  final FlutterSecureStorage _storage;
  @override
  Future<void> onRequest(
    RequestOptions options,
    RequestInterceptorHandler handler,
  ) async {
    final token = await _storage.read(key: 'token');
    if (token != null)
      options.headers[HttpHeaders.authorizationHeader] = 'Bearer $token';
    handler.next(options);
  }

  @override
  void onError(DioException err, ErrorInterceptorHandler handler) {
    if (err.response?.statusCode == HttpStatus.unauthorized) {
      _storage.delete(key: 'token').ignore();
    }
    super.onError(err, handler);
  }
}

class ApiClient {
  ApiClient({
    required String baseUrl,
    Dio? dio,
    FlutterSecureStorage storage = const FlutterSecureStorage(),
  }) : _dio = dio ?? Dio() {
    _dio.options = BaseOptions(
      baseUrl: baseUrl,
      connectTimeout: const Duration(seconds: 10),
      receiveTimeout: const Duration(seconds: 20),
      headers: {'Accept': 'application/json'},
    );
    _dio.interceptors.addAll([
      TokenInterceptor(storage),
      if (kDebugMode) PrettyDioLogger(requestHeader: false, responseBody: true),
    ]);
  }
  final Dio _dio;
  Future<Result<T>> get<T>(
    String path, {
    required T Function(Map<String, dynamic> json) decode,
    Map<String, Object?>? query,
    CancelToken? cancel,
  }) => _guard(() async {
    final response = await _dio.get<Map<String, dynamic>>(
      path,
      queryParameters: query,
      cancelToken: cancel,
    );
    return decode(response.data ?? const {});
  });
  Future<Result<void>> upload(String path, File file) => _guard(() async {
    final form = FormData.fromMap({
      'file': await MultipartFile.fromFile(
        file.path,
        filename: file.uri.pathSegments.last,
      ),
    });
    await _dio.post<void>(
      path,
      data: form,
      options: Options(contentType: Headers.multipartFormDataContentType),
      onSendProgress: (sent, total) =>
          debugPrint('${(sent / total * 100).round()} %'),
    );
  });
  Future<Result<T>> _guard<T>(Future<T> Function() run) async {
    try {
      return Ok(await run());
    } on DioException catch (error) {
      return Failed(_failureOf(error));
    } on SocketException {
      return const Failed(Failure.offline);
    }
  }

  static Failure _failureOf(DioException error) => switch (error.type) {
    DioExceptionType.connectionTimeout ||
    DioExceptionType.sendTimeout ||
    DioExceptionType.receiveTimeout => Failure.timeout,
    DioExceptionType.connectionError => Failure.offline,
    DioExceptionType.badResponse when error.response?.statusCode == 401 =>
      Failure.unauthorized,
    DioExceptionType.badResponse => Failure.server,
    _ => Failure.unknown,
  };
}
