import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { usageText } from "../../usage-texts.ts";
import { componentPage, componentWidget } from "./component.ts";

/** Makes a picked picture a file that `ApiClient` uploads. */
const picked: FileSpec = {
  path: "lib/core/network/picked_image.dart",
  tab: "code",
  template: "components/picked_image.dart",
};

const upload = `

// In a repository: one picture, with what the page shows meanwhile.
await _client.upload(
  '/photos',
  files: [await image.toApiFile('photo')],
  options: ApiOptions(onProgress: onProgress, cancelToken: cancelToken),
  decode: (json) => Photo.fromJson(jsonObject(json)),
);`;

/** Pictures from the camera or the library. Android's photo picker and camera app need no permission. */
export function imageAttach(facts: ProjectFacts): Contribution {
  const uploads = !facts.plain;
  return {
    files: [componentWidget("app_image_attach", { uploads }), ...(uploads ? [picked] : [])],
    packages: [{ name: "image_picker", tier: "rec", reason: "Pictures from the camera and the library." }],
    messages: {
      attachCamera: { text: "Take a photo" },
      attachLibrary: { text: "Choose a photo" },
      attachFailed: { text: "The picture could not be added. Check the permissions of the app." },
    },
    ios: {
      usage: {
        NSCameraUsageDescription: usageText("NSCameraUsageDescription", facts),
        NSPhotoLibraryUsageDescription: usageText("NSPhotoLibraryUsageDescription", facts),
      },
    },
    macos: { entitlements: { "com.apple.security.files.user-selected.read-only": true } },
    showcases: [
      {
        name: "AppImageAttach",
        widget: () =>
          call("AppImageAttach", [], { images: "const []", onChanged: "(images) => debugPrint('${images.length}')" }),
        imports: ["package:app/core/widgets/app_image_attach.dart"],
      },
    ],
    docs: [
      componentPage(
        "image-attach",
        "Attach pictures",
        "`AppImageAttach` shows the pictures that people have added and lets them add others from the camera or the library. The page that uses it keeps the list.",
        `AppImageAttach(\n  images: images,\n  onChanged: (changed) => setState(() => images = changed),\n)${uploads ? upload : ""}`,
        "The system's own picker gives the app only what people choose, so Android needs no permission; the reasons for iOS are in `Info.plist`. Pictures are made no larger than 2048 pixels. They lie in a temporary folder: upload or copy them soon. Android may end the app while the camera is open: `ImagePicker().retrieveLostData()` gives the picture back at the next start.",
      ),
    ],
    aiRules: ["Pictures are added with `AppImageAttach`; do not ask for storage permissions for it."],
  };
}
