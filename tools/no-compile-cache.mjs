// Processes of Palisade write what Node compiled when they end, into a state folder that their test removes at that moment.
process.env.NODE_DISABLE_COMPILE_CACHE = "1";
