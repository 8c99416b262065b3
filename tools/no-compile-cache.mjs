// Processes of Palisade write what Node compiled when they end, into a state folder that their test removes at that moment.
// Where all share a folder, as in npm test, Node writes there and never into that of a state.
if (process.env.NODE_COMPILE_CACHE === undefined) process.env.NODE_DISABLE_COMPILE_CACHE = "1";
