import type { Location } from "../source/text.ts";
import type { CodeSummary } from "./code.ts";

/** Packages with network clients for Dart. */
const networkPackages: readonly string[] = [
  ...["http", "dio", "chopper", "retrofit", "http2", "rhttp", "cronet_http", "cupertino_http", "fetch_client"],
  ...["graphql", "graphql_flutter", "ferry", "gql_http_link", "grpc", "connectrpc", "json_rpc_2", "web3dart"],
  ...["web_socket_channel", "web_socket", "socket_io_client", "signalr_netcore", "mqtt_client", "stomp_dart_client"],
  ...["cloud_firestore", "firebase_database", "firebase_storage", "cloud_functions", "supabase", "supabase_flutter"],
  ...["appwrite", "parse_server_sdk", "parse_server_sdk_flutter", "pocketbase", "amplify_flutter", "matrix", "nyxx"],
  ...[
    "flutter_downloader",
    "background_downloader",
    "flutter_cache_manager",
    "cached_network_image",
    "flutter_appauth",
  ],
  ...["oauth2", "googleapis", "googleapis_auth", "webdav_client", "ftpconnect", "enough_mail", "dartssh2", "postgres"],
];

/** Where Dart code imports network packages, in no particular order. Clients of `dart:io` are not included. */
export function networkImports(code: CodeSummary): Location[] {
  return networkPackages.flatMap((name) => code.packages.get(name) ?? []);
}
