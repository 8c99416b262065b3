import type { Finding } from "../../../server/contract/finding.ts";
import { formatAddress, goTo, parseAddress } from "../../address.ts";

/** A link to a finding in the list. It clears the filters, which might hide the finding. */
export function FindingLink({ finding, id }: { readonly finding: Finding | undefined; readonly id: string }) {
  if (!finding) return <>{id}</>;
  // The path from the address: the record's path is resolved and would make another address.
  const address = () => {
    const path = parseAddress(location.hash, "scan").query.get("path") ?? "";
    return formatAddress("scan", { path, finding: id });
  };
  return (
    <a
      href={address()}
      onClick={(event) => {
        event.preventDefault();
        goTo(address());
        // Clicking the same link again does not change the address.
        document.getElementById(`finding-${id}`)?.scrollIntoView({ block: "nearest" });
      }}
    >
      {finding.title}
    </a>
  );
}
