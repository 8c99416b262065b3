/**
 * The version of all answers as JSON, of the command line and of HTTP. It rises when a field goes or means something
 * else; a new field changes nothing for its readers.
 */
export const schemaVersion = 1;
