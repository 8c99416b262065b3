/// What of package:get runs: values, and whether a controller is closed.
class Rx {
  Rx(this.value) : super.$plain();

  @override
  T value;
}

class GetLifeCycleBase {
  bool $isClosed = false;

  bool get isClosed => $isClosed;

  bool get initialized => true;

  void onInit() {}

  void onReady() {}

  void onClose() => $isClosed = true;
}

class GetLifeCycle {
  GetLifeCycle();

  GetLifeCycle.$plain();
}

class DisposableInterface {
  DisposableInterface();

  DisposableInterface.$plain();

  void onInit() => super.onInit();

  void onReady() => super.onReady();

  void onClose() => super.onClose();
}

class GetxController {
  GetxController();

  GetxController.$plain();
}
