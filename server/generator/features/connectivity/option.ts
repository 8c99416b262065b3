import { chips } from "../../config/field.ts";
import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import { defineOption } from "../option.ts";
import { connectivityDocs } from "./docs.ts";
import { bestSource, connectivityServices, serviceContribution } from "./services.ts";

const fields = {
  connectivity: chips({
    label: "Connectivity",
    default: [],
    choices: [
      { value: "connectivity_plus", label: "Network changes", help: "connectivity_plus" },
      {
        value: "internet_connection_checker_plus",
        label: "Real internet access",
        help: "internet_connection_checker_plus",
      },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const connectivity = defineOption({
  id: "connectivity",
  section: "data",
  fields,
  provides: ({ connectivity: chosen }) => ({ networkSource: bestSource(chosen) }),
  contribute: (values) => {
    const source = bestSource(values.connectivity);
    if (!source) return [];
    const chosen = connectivityServices.filter(({ name }) => values.connectivity.includes(name));
    return [...chosen.map(serviceContribution), banner(source.service), { docs: [connectivityDocs(chosen)] }];
  },
});

/** The bar above every page that listens to one of the services. */
function banner(service: string): Contribution {
  return {
    files: [
      {
        path: "lib/core/widgets/app_offline_banner.dart",
        tab: "code",
        template: "connectivity/app_offline_banner.dart",
      },
    ],
    messages: { connectivityOffline: { text: "You are offline" } },
    wrappers: [
      {
        layer: "banner",
        wrap: (child, read) => call("AppOfflineBanner", [], { online: `${read(service)}.online`, child }),
        imports: ["package:app/core/widgets/app_offline_banner.dart"],
      },
    ],
    android: {
      permissions: [
        { name: "android.permission.ACCESS_NETWORK_STATE", reason: "To notice when the device goes offline." },
      ],
    },
    aiRules: [
      `Whether the app is online comes from \`${service}.online\`; pages do not ask plugins, and the offline banner is there already.`,
    ],
  };
}
