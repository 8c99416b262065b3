import 'package:dio/dio.dart' hide Headers;
import 'package:json_annotation/json_annotation.dart';
import 'package:retrofit/retrofit.dart';

part 'retrofit_style.g.dart';

@JsonSerializable(fieldRename: FieldRename.snake)
class Article {
  const Article({required this.id, required this.headline, this.publishedAt});
  factory Article.fromJson(Map<String, dynamic> json) =>
      _$ArticleFromJson(json);
  final int id;
  final String headline;
  @JsonKey(name: 'published')
  final DateTime? publishedAt;
  Map<String, dynamic> toJson() => _$ArticleToJson(this);
}

@RestApi()
abstract class ArticleApi {
  factory ArticleApi(Dio dio, {String? baseUrl}) = _ArticleApi;
  @GET('/articles')
  Future<List<Article>> all({@Query('page') int page = 1});
  @GET('/articles/{id}')
  Future<Article> one(@Path('id') int id);
  @POST('/articles')
  Future<Article> create(@Body() Article article);
}
