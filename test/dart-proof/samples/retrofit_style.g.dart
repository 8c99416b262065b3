part of 'retrofit_style.dart';

Article _$ArticleFromJson(Map<String, dynamic> json) => Article(
  id: (json['id'] as num).toInt(),
  headline: json['headline'] as String,
  publishedAt: json['published'] == null
      ? null
      : DateTime.parse(json['published'] as String),
);

Map<String, dynamic> _$ArticleToJson(Article instance) => <String, dynamic>{
  'id': instance.id,
  'headline': instance.headline,
  'published': instance.publishedAt?.toIso8601String(),
};

class _ArticleApi implements ArticleApi {
  _ArticleApi(this._dio, {this.baseUrl});
  final Dio _dio;
  String? baseUrl;
  @override
  Future<List<Article>> all({int page = 1}) async {
    final result = await _dio.fetch<List<dynamic>>(
      _options('/articles', {'page': page}),
    );
    return result.data!
        .map((dynamic i) => Article.fromJson(i as Map<String, dynamic>))
        .toList();
  }

  @override
  Future<Article> one(int id) async {
    final result = await _dio.fetch<Map<String, dynamic>>(
      _options('/articles/$id', const {}),
    );
    return Article.fromJson(result.data!);
  }

  @override
  Future<Article> create(Article article) async {
    final options = _options('/articles', const {})..data = article.toJson();
    final result = await _dio.fetch<Map<String, dynamic>>(
      options.copyWith(method: 'POST'),
    );
    return Article.fromJson(result.data!);
  }

  RequestOptions _options(String path, Map<String, dynamic> query) =>
      Options(method: 'GET')
          .compose(_dio.options, path, queryParameters: query)
          .copyWith(baseUrl: baseUrl ?? _dio.options.baseUrl);
}
