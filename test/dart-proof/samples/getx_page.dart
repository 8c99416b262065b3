import 'package:flutter/material.dart';
import 'package:get/get.dart';
import 'package:get_storage/get_storage.dart';

class CounterController extends GetxController with StateMixin<List<String>> {
  CounterController(this._box);
  final GetStorage _box;
  final RxInt count = 0.obs;
  final name = 'none'.obs;
  final items = <String>[].obs;
  final Rxn<DateTime> opened = Rxn<DateTime>();
  @override
  void onInit() {
    super.onInit();
    count.value = _box.read<int>('count') ?? 0;
    ever(count, (value) => _box.write('count', value));
    opened.value = DateTime.now();
  }

  void increment() {
    count.value++;
    items.add('Item ${count.value}');
    if (items.length > 10) items.removeAt(0);
    change(items.toList(), status: RxStatus.success());
  }

  @override
  void onClose() {
    items.clear();
    super.onClose();
  }
}

class CounterBinding extends Bindings {
  @override
  void dependencies() {
    Get.lazyPut<CounterController>(() => CounterController(GetStorage()));
  }
}

abstract final class Routes {
  static const home = '/';
  static const counter = '/counter';
}

final pages = <GetPage<dynamic>>[
  GetPage(
    name: Routes.counter,
    page: () => const CounterPage(),
    binding: CounterBinding(),
    middlewares: [AuthMiddleware()],
  ),
];

class AuthMiddleware extends GetMiddleware {
  AuthMiddleware() : super(priority: 1);
  @override
  RouteSettings? redirect(String? route) =>
      Get.isRegistered<CounterController>()
      ? null
      : const RouteSettings(name: Routes.home);
}

class CounterPage extends GetView<CounterController> {
  const CounterPage({super.key});
  @override
  Widget build(BuildContext context) {
    return Scaffold(
      appBar: AppBar(title: Text('counter'.tr)),
      body: Column(
        children: [
          Obx(
            () => Text(
              '${controller.count.value} ${controller.name.value.toUpperCase()}',
              style: Get.textTheme.headlineMedium,
            ),
          ),
          Expanded(
            child: controller.obx(
              (items) => ListView(
                children: [
                  for (final item in items ?? <String>[])
                    ListTile(title: Text(item)),
                ],
              ),
              onEmpty: const SizedBox.shrink(),
            ),
          ),
          GetBuilder<CounterController>(
            builder: (c) => Text('${c.items.length}'),
          ),
        ],
      ),
      floatingActionButton: FloatingActionButton(
        onPressed: () {
          controller.increment();
          Get.snackbar(
            'Done',
            'Count is ${controller.count.value}',
            snackPosition: SnackPosition.BOTTOM,
          );
          if (controller.count.value > 5) Get.offAllNamed<void>(Routes.home);
        },
        child: const Icon(Icons.add),
      ),
    );
  }
}

class App extends StatelessWidget {
  const App({super.key});
  @override
  Widget build(BuildContext context) => GetMaterialApp(
    title: 'App',
    getPages: pages,
    initialRoute: Routes.home,
    theme: ThemeData(colorScheme: ColorScheme.fromSeed(seedColor: Colors.teal)),
    translations: AppTranslations(),
    locale: Get.deviceLocale,
    fallbackLocale: const Locale('en'),
  );
}

class AppTranslations extends Translations {
  @override
  Map<String, Map<String, String>> get keys => {
    'en': {'counter': 'Counter'},
  };
}
