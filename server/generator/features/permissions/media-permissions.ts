import { android, type PermissionGroup, playPolicy } from "./permission-spec.ts";

/** Media before Android 13, where it was all one permission. */
const oldMedia = android("READ_EXTERNAL_STORAGE", { maxSdkVersion: 32 });

const photoPolicy = playPolicy(
  "play-policy-photos",
  "READ_MEDIA_IMAGES and READ_MEDIA_VIDEO",
  "The system's photo picker shows photos and videos without any permission.",
);

/** Pictures and sound. */
export const mediaPermissions: PermissionGroup = {
  camera: {
    android: ["camera"],
    ios: ["camera"],
    manifest: [android("CAMERA")],
    hardware: ["camera", "camera.autofocus"],
    usage: ["NSCameraUsageDescription"],
    does: "uses the camera to take the photos and videos that you add.",
  },
  microphone: {
    android: ["microphone"],
    ios: ["microphone"],
    manifest: [android("RECORD_AUDIO")],
    hardware: ["microphone"],
    usage: ["NSMicrophoneUsageDescription"],
    does: "uses the microphone to record the sound that you add.",
  },
  speech: {
    android: ["speech"],
    ios: ["speech"],
    manifest: [android("RECORD_AUDIO")],
    hardware: ["microphone"],
    usage: ["NSSpeechRecognitionUsageDescription", "NSMicrophoneUsageDescription"],
    does: "turns what you say into text.",
  },
  photos: {
    android: ["photos", "storage"],
    ios: ["photos"],
    manifest: [android("READ_MEDIA_IMAGES"), android("READ_MEDIA_VISUAL_USER_SELECTED"), oldMedia],
    usage: ["NSPhotoLibraryUsageDescription"],
    does: "shows your photos so that you can choose those that you add.",
    advisory: photoPolicy,
  },
  videos: {
    android: ["videos", "storage"],
    ios: ["photos"],
    manifest: [android("READ_MEDIA_VIDEO"), android("READ_MEDIA_VISUAL_USER_SELECTED"), oldMedia],
    usage: ["NSPhotoLibraryUsageDescription"],
    does: "shows your videos so that you can choose those that you add.",
    advisory: photoPolicy,
  },
  audio: {
    android: ["audio", "storage"],
    ios: [],
    manifest: [android("READ_MEDIA_AUDIO"), oldMedia],
    usage: [],
    does: "shows the music and recordings on your device.",
  },
};
