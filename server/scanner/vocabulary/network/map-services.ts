import { isInDomain } from "./hosts.ts";

/**
 * Services for maps, places and routes whose addresses carry a key in every copy of an app. The provider can restrict
 * such a key, to an app or to what it opens.
 */
const mapServices = [
  ...["maptiler.com", "mapbox.com", "tomtom.com", "here.com", "hereapi.com", "arcgis.com", "mapquestapi.com"],
  ...["stadiamaps.com", "thunderforest.com", "jawg.io", "geoapify.com", "opencagedata.com", "locationiq.com"],
  ...["openrouteservice.org", "graphhopper.com", "maps.googleapis.com", "places.googleapis.com", "amap.com"],
  ...["olamaps.io", "mappls.com", "mapmyindia.com", "goong.io", "vietmap.vn", "neshan.org", "map.ir"],
  ...[
    "api-maps.yandex.ru",
    "geocode-maps.yandex.ru",
    "api.map.baidu.com",
    "dev.virtualearth.net",
    "atlas.microsoft.com",
  ],
];

/** Whether a host belongs to a service for maps. */
export function isMapService(host: string): boolean {
  return isInDomain(host, mapServices);
}
