// The program of each thread of a fleet's scan.
import { worker } from "workerpool";
import { checks, fixes } from "../../scanner/index.ts";
import { createExamine } from "./examine.ts";

worker({ examine: createExamine({ checks, fixes }) });
