import 'dart:async';
import 'dart:convert';
import 'dart:typed_data';

import 'package:http_parser/http_parser.dart';

/// What of package:http runs: requests to a client that tests bring.
class BaseRequest {
  BaseRequest.$plain() : method = '', url = Uri();

  BaseRequest(this.method, this.url);

  final String method;

  final Uri url;

  final Map<String, String> headers = {};

  ByteStream finalize() => ByteStream(const Stream.empty());
}

class Request {
  Request(super.method, super.url);

  Uint8List bodyBytes = Uint8List(0);

  String get body => utf8.decode(bodyBytes);

  set body(String value) => bodyBytes = utf8.encode(value);

  ByteStream finalize() => ByteStream(Stream.value(bodyBytes));
}

class AbortableRequest {
  AbortableRequest(super.method, super.url, {this.abortTrigger});

  final Future<void>? abortTrigger;
}

class MultipartRequest {
  MultipartRequest(super.method, super.url);

  final Map<String, String> fields = {};

  final List<MultipartFile> files = [];

  ByteStream finalize() => ByteStream($parts());

  Stream<List<int>> $parts() async* {
    for (final MapEntry(:key, :value) in fields.entries) {
      yield utf8.encode('name="$key"\n$value\n');
    }
    for (final file in files) {
      yield utf8.encode('name="${file.field}"; filename="${file.filename}"\n');
      yield* file.$stream;
    }
  }
}

class AbortableMultipartRequest {
  AbortableMultipartRequest(super.method, super.url, {this.abortTrigger});

  final Future<void>? abortTrigger;
}

class MultipartFile {
  MultipartFile(
    this.field,
    Stream<List<int>> stream,
    this.length, {
    this.filename,
    MediaType? contentType,
  }) : $stream = stream;

  final Stream<List<int>> $stream;

  final String field;

  final int length;

  final String? filename;
}

class BaseResponse {
  BaseResponse.$plain();

  int statusCode = 0;

  Map<String, String> headers = {};

  String? reasonPhrase;
}

class Response {
  Response(
    String body,
    int statusCode, {
    BaseRequest? request,
    Map<String, String> headers = const {},
    bool isRedirect = false,
    bool persistentConnection = true,
    String? reasonPhrase,
  }) : bodyBytes = utf8.encode(body), super.$plain() {
    this.statusCode = statusCode;
    this.headers = headers;
  }

  Response.bytes(
    List<int> bodyBytes,
    int statusCode, {
    BaseRequest? request,
    Map<String, String> headers = const {},
    bool isRedirect = false,
    bool persistentConnection = true,
    String? reasonPhrase,
  }) : bodyBytes = Uint8List.fromList(bodyBytes), super.$plain() {
    this.statusCode = statusCode;
    this.headers = headers;
  }

  static Future<Response> fromStream(StreamedResponse response) async =>
      Response.bytes(
        await response.stream.expand((chunk) => chunk).toList(),
        response.statusCode,
        headers: response.headers,
      );

  final Uint8List bodyBytes;

  String get body => utf8.decode(bodyBytes);
}

class StreamedResponse {
  StreamedResponse(
    Stream<List<int>> stream,
    int statusCode, {
    int? contentLength,
    BaseRequest? request,
    Map<String, String> headers = const {},
    bool isRedirect = false,
    bool persistentConnection = true,
    String? reasonPhrase,
  }) : stream = ByteStream(stream), super.$plain() {
    this.statusCode = statusCode;
    this.headers = headers;
  }

  final ByteStream stream;
}

class ByteStream {
  ByteStream(super.stream);
}

class ClientException {
  ClientException(this.message, [this.uri]);

  final String message;

  final Uri? uri;

  @override
  String toString() => 'ClientException: $message';
}

class RequestAbortedException {
  RequestAbortedException([Uri? uri]) : super('The request was aborted', uri);
}

class BaseClient {
  BaseClient();

  BaseClient.$plain();

  void close() {}
}

class MockClient {
  MockClient(this.$answer) : super.$plain();

  final Future<Response> Function(Request request) $answer;

  Future<StreamedResponse> send(BaseRequest request) async {
    final sent = Request(request.method, request.url)
      ..headers.addAll(request.headers)
      ..bodyBytes = Uint8List.fromList(
        await request.finalize().expand((chunk) => chunk).toList(),
      );
    final answer = await $answer(sent);
    return StreamedResponse(
      Stream.value(answer.bodyBytes),
      answer.statusCode,
      headers: answer.headers,
    );
  }
}
