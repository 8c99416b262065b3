import 'dart:async';
import 'dart:collection';
import 'dart:convert';
import 'dart:typed_data';

/// What of package:dio runs: requests through interceptors to an adapter, which tests bring.
class Dio {
  factory Dio([BaseOptions? options]) => $Dio(options ?? BaseOptions());
}

class $Dio implements Dio {
  $Dio(this.options);

  @override
  BaseOptions options;

  @override
  final Interceptors interceptors = Interceptors();

  @override
  late HttpClientAdapter httpClientAdapter;

  @override
  dynamic noSuchMethod(Invocation invocation) =>
      throw UnimplementedError('dio: ${invocation.memberName}');

  @override
  void close({bool force = false}) => httpClientAdapter.close(force: force);

  @override
  Future<Response<T>> request<T>(
    String url, {
    Object? data,
    Map<String, dynamic>? queryParameters,
    CancelToken? cancelToken,
    Options? options,
    void Function(int, int)? onSendProgress,
    void Function(int, int)? onReceiveProgress,
  }) => fetch<T>(
    RequestOptions(
      path: url,
      data: data,
      cancelToken: cancelToken,
      queryParameters: {...this.options.queryParameters, ...?queryParameters},
      baseUrl: this.options.baseUrl,
      method: options?.method ?? this.options.method,
      headers: {...this.options.headers, ...?options?.headers},
      extra: {...this.options.extra, ...?options?.extra},
    ),
  );

  @override
  Future<Response<T>> fetch<T>(RequestOptions requestOptions) async {
    var state = $State(request: requestOptions);
    for (final interceptor in interceptors) {
      if (state.request == null) break;
      final handler = RequestInterceptorHandler();
      interceptor.onRequest(state.request!, handler);
      state = await handler.$future;
    }
    if (state.request case final request?) state = await $send(request);
    for (final interceptor in interceptors) {
      if (state.response case final response?) {
        final handler = ResponseInterceptorHandler();
        interceptor.onResponse(response, handler);
        state = await handler.$future;
      }
    }
    for (final interceptor in interceptors) {
      if (state.error case final error?) {
        final handler = ErrorInterceptorHandler();
        interceptor.onError(error, handler);
        state = await handler.$future;
      }
    }
    if (state.error case final error?) throw error;
    final answer = state.response!;
    return answer is Response<T>
        ? answer
        : Response<T>(
            data: answer.data as T?,
            requestOptions: answer.requestOptions,
            statusCode: answer.statusCode,
            headers: answer.headers,
          );
  }

  Future<$State> $send(RequestOptions request) async {
    final cancelled = request.cancelToken?.whenCancel;
    try {
      final data = request.data;
      final body = await Future.any([
        httpClientAdapter.fetch(
          request,
          data is FormData ? data.finalize() : null,
          cancelled,
        ),
        if (cancelled != null) cancelled.then((error) => throw error),
      ]);
      final bytes = await body.stream.expand((chunk) => chunk).toList();
      final text = utf8.decode(bytes);
      final isJson =
          body.headers[Headers.contentTypeHeader]?.any(
            (type) => type.contains('json'),
          ) ??
          false;
      final response = Response<dynamic>(
        data: isJson && text.isNotEmpty ? jsonDecode(text) : text,
        requestOptions: request,
        statusCode: body.statusCode,
        headers: Headers.fromMap(body.headers),
      );
      if (body.statusCode >= 200 && body.statusCode < 300) {
        return $State(response: response);
      }
      return $State(
        error: DioException(
          requestOptions: request,
          response: response,
          type: DioExceptionType.badResponse,
        ),
      );
    } on DioException catch (error) {
      return $State(error: error);
    } on Object catch (error) {
      return $State(error: DioException(requestOptions: request, error: error));
    }
  }
}

class CancelToken {
  CancelToken();

  final Completer<DioException> $cancelled = Completer();

  bool get isCancelled => $cancelled.isCompleted;

  Future<DioException> get whenCancel => $cancelled.future;

  void cancel([Object? reason]) {
    if (isCancelled) return;
    $cancelled.complete(
      DioException(
        requestOptions: RequestOptions(),
        type: DioExceptionType.cancel,
        error: reason,
      ),
    );
  }
}

class FormData {
  FormData({
    String boundaryName = '',
    bool camelCaseContentDisposition = false,
  });

  final List<MapEntry<String, String>> fields = [];

  final List<MapEntry<String, MultipartFile>> files = [];

  FormData clone() => FormData()
    ..fields.addAll(fields)
    ..files.addAll([
      for (final MapEntry(:key, :value) in files) MapEntry(key, value.clone()),
    ]);

  Stream<Uint8List> finalize() async* {
    for (final MapEntry(:key, :value) in fields) {
      yield utf8.encode('name="$key"\n$value\n');
    }
    for (final MapEntry(:key, :value) in files) {
      yield utf8.encode('name="$key"; filename="${value.filename}"\n');
      yield* value.finalize();
    }
  }
}

class MultipartFile {
  MultipartFile.fromStream(
    Stream<List<int>> Function() data,
    this.length, {
    this.filename,
    this.contentType,
    Map<String, List<String>>? headers,
  }) : $open = data;

  final Stream<List<int>> Function() $open;

  bool $isRead = false;

  final int length;

  final String? filename;

  final DioMediaType? contentType;

  MultipartFile clone() => MultipartFile.fromStream(
    $open,
    length,
    filename: filename,
    contentType: contentType,
  );

  Stream<Uint8List> finalize() {
    if ($isRead) throw StateError('The file has already been read.');
    $isRead = true;
    return $open().map(Uint8List.fromList);
  }
}

class $State {
  $State({this.request, this.response, this.error});

  final RequestOptions? request;

  final Response<dynamic>? response;

  final DioException? error;
}

class _RequestConfig {
  _RequestConfig.$plain();

  String method = 'GET';

  Map<String, dynamic> headers = {};

  Map<String, dynamic> extra = {};
}

class OptionsMixin {
  String baseUrl = '';

  Map<String, dynamic> queryParameters = {};
}

class BaseOptions {
  BaseOptions({
    String? method,
    Duration? connectTimeout,
    Duration? receiveTimeout,
    Duration? sendTimeout,
    Duration? transformTimeout,
    String baseUrl = '',
    Map<String, dynamic>? queryParameters,
    Map<String, dynamic>? extra,
    Map<String, dynamic>? headers,
    bool? preserveHeaderCase,
    ResponseType? responseType,
    String? contentType,
    bool Function(int?)? validateStatus,
    bool? receiveDataWhenStatusError,
    bool? followRedirects,
    int? maxRedirects,
    bool? persistentConnection,
    Object? requestEncoder,
    Object? responseDecoder,
    ListFormat? listFormat,
  }) : super.$plain() {
    this.baseUrl = baseUrl;
    this.method = method ?? 'GET';
    this.headers = {...?headers};
    this.extra = {...?extra};
    this.queryParameters = {...?queryParameters};
  }
}

class RequestOptions {
  RequestOptions({
    this.path = '',
    this.data,
    void Function(int, int)? onReceiveProgress,
    void Function(int, int)? onSendProgress,
    this.cancelToken,
    String? method,
    Duration? sendTimeout,
    Duration? receiveTimeout,
    Duration? transformTimeout,
    Duration? connectTimeout,
    Map<String, dynamic>? queryParameters,
    String? baseUrl,
    Map<String, dynamic>? extra,
    Map<String, dynamic>? headers,
    bool? preserveHeaderCase,
    ResponseType? responseType,
    String? contentType,
    bool Function(int?)? validateStatus,
    bool? receiveDataWhenStatusError,
    bool? followRedirects,
    int? maxRedirects,
    bool? persistentConnection,
    Object? requestEncoder,
    Object? responseDecoder,
    ListFormat? listFormat,
    bool? setRequestContentTypeWhenNoPayload,
    StackTrace? sourceStackTrace,
  }) : super.$plain() {
    this.baseUrl = baseUrl ?? '';
    this.method = method ?? 'GET';
    this.headers = {...?headers};
    this.extra = {...?extra};
    this.queryParameters = {...?queryParameters};
  }

  dynamic data;

  String path;

  CancelToken? cancelToken;

  ResponseType responseType = ResponseType.json;

  RequestOptions copyWith({
    String? method,
    Duration? sendTimeout,
    Duration? receiveTimeout,
    Duration? transformTimeout,
    Duration? connectTimeout,
    dynamic data,
    String? path,
    Map<String, dynamic>? queryParameters,
    String? baseUrl,
    void Function(int, int)? onReceiveProgress,
    void Function(int, int)? onSendProgress,
    CancelToken? cancelToken,
    Map<String, dynamic>? extra,
    Map<String, dynamic>? headers,
    bool? preserveHeaderCase,
    ResponseType? responseType,
    String? contentType,
    bool Function(int?)? validateStatus,
    bool? receiveDataWhenStatusError,
    bool? followRedirects,
    int? maxRedirects,
    bool? persistentConnection,
    Object? requestEncoder,
    Object? responseDecoder,
    ListFormat? listFormat,
    bool? setRequestContentTypeWhenNoPayload,
  }) => this..baseUrl = baseUrl ?? this.baseUrl;

  Uri get uri => Uri.parse('$baseUrl$path').replace(
    queryParameters: queryParameters.isEmpty
        ? null
        : queryParameters.map((key, value) => MapEntry(key, '$value')),
  );
}

class Options {
  Options({
    this.method,
    Duration? sendTimeout,
    Duration? receiveTimeout,
    Duration? transformTimeout,
    Duration? connectTimeout,
    this.extra,
    this.headers,
    bool? preserveHeaderCase,
    ResponseType? responseType,
    String? contentType,
    bool Function(int?)? validateStatus,
    bool? receiveDataWhenStatusError,
    bool? followRedirects,
    int? maxRedirects,
    bool? persistentConnection,
    Object? requestEncoder,
    Object? responseDecoder,
    ListFormat? listFormat,
  });

  String? method;

  Map<String, dynamic>? headers;

  Map<String, dynamic>? extra;

  RequestOptions compose(
    BaseOptions baseOpt,
    String path, {
    Object? data,
    Map<String, dynamic>? queryParameters,
    CancelToken? cancelToken,
    void Function(int, int)? onSendProgress,
    void Function(int, int)? onReceiveProgress,
    StackTrace? sourceStackTrace,
  }) => RequestOptions(
    path: path,
    data: data,
    cancelToken: cancelToken,
    queryParameters: queryParameters,
    baseUrl: baseOpt.baseUrl,
    method: method,
    headers: {...baseOpt.headers, ...?headers},
    extra: {...?extra},
  );
}

class Response {
  Response({
    this.data,
    required this.requestOptions,
    this.statusCode,
    this.statusMessage,
    this.isRedirect = false,
    this.redirects = const [],
    Map<String, dynamic>? extra,
    Headers? headers,
  }) : extra = extra ?? {},
       headers = headers ?? Headers();

  T? data;

  RequestOptions requestOptions;

  int? statusCode;

  String? statusMessage;

  bool isRedirect;

  List<RedirectRecord> redirects;

  Headers headers;

  Map<String, dynamic> extra;
}

class DioException {
  DioException({
    required this.requestOptions,
    this.response,
    this.type = DioExceptionType.unknown,
    this.error,
    StackTrace? stackTrace,
    this.message,
  }) : stackTrace = stackTrace ?? StackTrace.current;

  factory DioException.badResponse({
    required int statusCode,
    required RequestOptions requestOptions,
    required Response response,
  }) => DioException(
    requestOptions: requestOptions,
    response: response,
    type: DioExceptionType.badResponse,
  );

  factory DioException.connectionError({
    required RequestOptions requestOptions,
    required String reason,
    Object? error,
    StackTrace? stackTrace,
  }) => DioException(
    requestOptions: requestOptions,
    type: DioExceptionType.connectionError,
    error: error,
    message: reason,
  );

  factory DioException.connectionTimeout({
    required Duration timeout,
    required RequestOptions requestOptions,
    Object? error,
  }) => DioException(
    requestOptions: requestOptions,
    type: DioExceptionType.connectionTimeout,
    error: error,
  );

  final RequestOptions requestOptions;

  final Response? response;

  final DioExceptionType type;

  final Object? error;

  final StackTrace stackTrace;

  final String? message;

  @override
  String toString() => 'DioException [${type.name}]: ${message ?? error}';
}

class Interceptor {
  void onRequest(RequestOptions options, RequestInterceptorHandler handler) =>
      handler.next(options);

  void onResponse(Response response, ResponseInterceptorHandler handler) =>
      handler.next(response);

  void onError(DioException err, ErrorInterceptorHandler handler) =>
      handler.next(err);
}

class Interceptors {
  Interceptors({List<Interceptor> initialInterceptors = const []}) {
    $all.addAll(initialInterceptors);
  }

  final List<Interceptor> $all = [];

  int get length => $all.length;

  set length(int value) => $all.length = value;

  Interceptor operator [](int index) => $all[index];

  void operator []=(int index, Interceptor value) => $all[index] = value;

  void add(Interceptor element) => $all.add(element);

  void addAll(Iterable<Interceptor> iterable) => $all.addAll(iterable);

  void insert(int index, Interceptor element) => $all.insert(index, element);
}

class _BaseHandler {
  final Completer<$State> $done = Completer();

  Future<$State> get $future => $done.future;

  bool get isCompleted => $done.isCompleted;
}

class RequestInterceptorHandler {
  RequestInterceptorHandler() : super.$plain();

  void next(RequestOptions options) => $done.complete($State(request: options));

  void resolve(
    Response response, [
    bool callFollowingResponseInterceptor = false,
  ]) => $done.complete($State(response: response));

  void reject(
    DioException error, [
    bool callFollowingErrorInterceptor = false,
  ]) => $done.complete($State(error: error));
}

class ResponseInterceptorHandler {
  ResponseInterceptorHandler() : super.$plain();

  void next(Response response) => $done.complete($State(response: response));

  void resolve(Response response) => $done.complete($State(response: response));

  void reject(
    DioException error, [
    bool callFollowingErrorInterceptor = false,
  ]) => $done.complete($State(error: error));
}

class ErrorInterceptorHandler {
  ErrorInterceptorHandler() : super.$plain();

  void next(DioException error) => $done.complete($State(error: error));

  void resolve(Response response) => $done.complete($State(response: response));

  void reject(
    DioException error, [
    bool callFollowingErrorInterceptor = false,
  ]) => $done.complete($State(error: error));
}

class ResponseBody {
  ResponseBody(
    this.stream,
    this.statusCode, {
    this.statusMessage,
    this.isRedirect = false,
    this.redirects,
    void Function()? onClose,
    Map<String, List<String>>? headers,
  }) : headers = headers ?? {};

  ResponseBody.fromString(
    String text,
    this.statusCode, {
    this.statusMessage,
    this.isRedirect = false,
    void Function()? onClose,
    Map<String, List<String>>? headers,
  }) : stream = Stream.value(utf8.encode(text)),
       headers = headers ?? {};

  ResponseBody.fromBytes(
    List<int> bytes,
    this.statusCode, {
    this.statusMessage,
    this.isRedirect = false,
    void Function()? onClose,
    Map<String, List<String>>? headers,
  }) : stream = Stream.value(Uint8List.fromList(bytes)),
       headers = headers ?? {};

  Stream<Uint8List> stream;

  int statusCode;

  String? statusMessage;

  bool isRedirect;

  List<RedirectRecord>? redirects;

  Map<String, List<String>> headers;
}

class Headers {
  Headers({bool preserveHeaderCase = false}) : map = {};

  Headers.fromMap(Map<String, List<String>> map, {bool preserveHeaderCase = false})
    : map = {
        for (final MapEntry(:key, :value) in map.entries)
          key.toLowerCase(): [...value],
      };

  static const String contentTypeHeader = 'content-type';

  static const String acceptHeader = 'accept';

  static const String jsonContentType = 'application/json';

  final Map<String, List<String>> map;

  bool get preserveHeaderCase => false;

  List<String>? operator [](String name) => map[name.toLowerCase()];

  String? value(String name) => this[name]?.single;
}
