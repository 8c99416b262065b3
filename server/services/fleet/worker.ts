// What runs in each thread of a fleet's scan.
import { worker } from "workerpool";
import { checks } from "../../scanner/checks/index.ts";
import { fixes } from "../../scanner/fixing/index.ts";
import { createExamine } from "./examine.ts";

worker({ examine: createExamine({ checks, fixes }) });
