import { Failure } from "../../contract/failure.ts";

/** It is not known whether something was sent, so it must not be sent again. */
export class Unsure extends Failure {
  constructor(message: string) {
    super("unavailable", message);
  }
}
