import { android, type PermissionGroup } from "./permission-spec.ts";

const neverForLocation = { usesPermissionFlags: "neverForLocation" };

const bluetooth = [android("BLUETOOTH", { maxSdkVersion: 30 }), android("BLUETOOTH_ADMIN", { maxSdkVersion: 30 })];

/** Nearby devices. */
export const nearbyPermissions: PermissionGroup = {
  bluetoothScan: {
    android: ["bluetoothScan"],
    ios: ["bluetooth"],
    manifest: [...bluetooth, android("BLUETOOTH_SCAN", neverForLocation)],
    hardware: ["bluetooth", "bluetooth_le", "location"],
    usage: ["NSBluetoothAlwaysUsageDescription"],
    does: "looks for your devices near you.",
  },
  bluetoothConnect: {
    android: ["bluetoothConnect"],
    ios: ["bluetooth"],
    manifest: [...bluetooth, android("BLUETOOTH_CONNECT")],
    hardware: ["bluetooth", "bluetooth_le"],
    usage: ["NSBluetoothAlwaysUsageDescription"],
    does: "connects to your devices.",
  },
  bluetoothAdvertise: {
    android: ["bluetoothAdvertise"],
    ios: ["bluetooth"],
    manifest: [...bluetooth, android("BLUETOOTH_ADVERTISE")],
    hardware: ["bluetooth", "bluetooth_le"],
    usage: ["NSBluetoothAlwaysUsageDescription"],
    does: "lets devices near you find this one.",
  },
  nearbyWifiDevices: {
    android: ["nearbyWifiDevices"],
    ios: [],
    manifest: [android("NEARBY_WIFI_DEVICES", neverForLocation)],
    hardware: ["wifi"],
    usage: [],
    does: "looks for devices near you in the Wi-Fi.",
  },
};
