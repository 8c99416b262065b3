import { describeCodeFix } from "../../../../test/support/fixes/describe-code-fix.ts";

describeCodeFix("insecure-random");
