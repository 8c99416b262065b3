import 'dart:io';
import 'package:flutter/services.dart';
import 'package:google_maps_flutter/google_maps_flutter.dart';
import 'package:flutter/widgets.dart';

class PinnedHttpOverrides extends HttpOverrides {
  PinnedHttpOverrides(this.certificate);
  final List<int> certificate;
  @override
  HttpClient createHttpClient(SecurityContext? context) {
    final pinned = SecurityContext(withTrustedRoots: false)
      ..setTrustedCertificatesBytes(certificate);
    return super.createHttpClient(pinned)
      ..connectionTimeout = const Duration(seconds: 5);
  }
}

class NativeBridge {
  static const _channel = MethodChannel('com.example/bridge');
  static const EventChannel _events = EventChannel('com.example/events');
  Future<String> version() async =>
      await _channel.invokeMethod<String>('version') ?? 'unknown';
  Stream<int> get battery => _events
      .receiveBroadcastStream()
      .map((event) => event as int)
      .asBroadcastStream();
}

class MapView extends StatefulWidget {
  const MapView({super.key, this.points = const []});
  final List<LatLng> points;
  @override
  State<MapView> createState() => _MapViewState();
}

class _MapViewState extends State<MapView> {
  GoogleMapController? _controller;
  @override
  void dispose() {
    _controller?.dispose();
    super.dispose();
  }

  @override
  Widget build(BuildContext context) => GoogleMap(
    initialCameraPosition: const CameraPosition(
      target: LatLng(48.1, 11.5),
      zoom: 10,
    ),
    myLocationButtonEnabled: false,
    markers: {
      for (final (index, point) in widget.points.indexed)
        Marker(
          markerId: MarkerId('$index'),
          position: point,
          infoWindow: InfoWindow(title: 'Point $index'),
        ),
    },
    onMapCreated: (controller) => _controller = controller,
    onTap: (point) => _controller?.animateCamera(CameraUpdate.newLatLng(point)),
  );
}
