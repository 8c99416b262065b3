import 'dart:async';
import 'dart:io';
import 'package:app_tracking_transparency/app_tracking_transparency.dart';
import 'package:audioplayers/audioplayers.dart';
import 'package:connectivity_plus/connectivity_plus.dart';
import 'package:flutter/services.dart';
import 'package:geolocator/geolocator.dart';
import 'package:image_picker/image_picker.dart';
import 'package:local_auth/local_auth.dart';
import 'package:path_provider/path_provider.dart';
import 'package:permission_handler/permission_handler.dart';
import 'package:share_plus/share_plus.dart';
import 'package:url_launcher/url_launcher.dart';
import 'package:vibration/vibration.dart';

enum PermissionOutcome { granted, denied, blocked }

class PermissionService {
  const PermissionService();
  Future<PermissionOutcome> requestCamera() => _request(Permission.camera);
  Future<PermissionOutcome> requestLocation() =>
      _request(Permission.locationWhenInUse);
  Future<PermissionOutcome> _request(Permission permission) async {
    final status = await permission.request();
    if (status.isPermanentlyDenied) {
      await openAppSettings();
      return PermissionOutcome.blocked;
    }
    return status.isGranted
        ? PermissionOutcome.granted
        : PermissionOutcome.denied;
  }
}

class DeviceService {
  DeviceService({
    Connectivity? connectivity,
    ImagePicker? picker,
    AudioPlayer? player,
  }) : _connectivity = connectivity ?? Connectivity(),
       _picker = picker ?? ImagePicker(),
       _player = player ?? AudioPlayer();
  final Connectivity _connectivity;
  final ImagePicker _picker;
  final AudioPlayer _player;
  final LocalAuthentication _auth = LocalAuthentication();
  StreamSubscription<List<ConnectivityResult>>? _subscription;
  final StreamController<bool> _online = StreamController.broadcast();
  Stream<bool> get online => _online.stream.distinct();
  void start() {
    _subscription = _connectivity.onConnectivityChanged.listen(
      (results) => _online.add(!results.contains(ConnectivityResult.none)),
    );
  }

  Future<void> dispose() async {
    await _subscription?.cancel();
    await (_online.close(), _player.dispose()).wait;
  }

  Future<File?> takePhoto() async {
    final photo = await _picker.pickImage(
      source: ImageSource.camera,
      maxWidth: 1600,
      imageQuality: 85,
    );
    if (photo == null) return null;
    final folder = await getApplicationDocumentsDirectory();
    return File(photo.path).copy('${folder.path}/${photo.name}');
  }

  Future<Position> where() => Geolocator.getCurrentPosition(
    locationSettings: const LocationSettings(
      accuracy: LocationAccuracy.high,
      timeLimit: Duration(seconds: 10),
    ),
  );
  Future<bool> unlock() async {
    try {
      return await _auth.authenticate(
        localizedReason: 'Unlock',
        biometricOnly: true,
      );
    } on LocalAuthException catch (error) {
      return switch (error.code) {
        LocalAuthExceptionCode.userCanceled => false,
        _ => throw PlatformException(
          code: error.code.name,
          message: error.description,
        ),
      };
    }
  }

  Future<void> share(File file) => SharePlus.instance.share(
    ShareParams(files: [XFile(file.path)], text: 'A photo'),
  );
  Future<bool> open(Uri uri) async =>
      await canLaunchUrl(uri) &&
      await launchUrl(uri, mode: LaunchMode.externalApplication);
  Future<void> click() async {
    if (await Vibration.hasVibrator()) await Vibration.vibrate(duration: 20);
    await HapticFeedback.selectionClick();
    await _player.play(AssetSource('sounds/click.mp3'), volume: 0.4);
  }

  Future<bool> mayTrack() async {
    final status = await AppTrackingTransparency.trackingAuthorizationStatus;
    final answer = status == TrackingStatus.notDetermined
        ? await AppTrackingTransparency.requestTrackingAuthorization()
        : status;
    return answer == TrackingStatus.authorized;
  }
}
