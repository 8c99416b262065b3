// What runs in each thread of a fleet's scan.
import { worker } from "workerpool";
import { checks } from "../../core/checks/index.ts";
import { fixes } from "../../core/fixes/index.ts";
import { createExamine } from "./examine.ts";

worker({ examine: createExamine({ checks, fixes }) });
