// Takes the place of the VS Code server's native logger, which would have to be compiled: the calls that VS Code makes,
// and the same lines in the same files. Without it the output panel stays empty.
const { appendFileSync, mkdirSync } = require("node:fs");
const { dirname } = require("node:path");

const levels = ["trace", "debug", "info", "warning", "error", "critical"];

exports.setFlushOn = () => {};

exports.createAsyncRotatingLogger = async (_name, file) => {
  mkdirSync(dirname(file), { recursive: true });
  return createLogger(file);
};

function createLogger(file) {
  let lowest = 0;
  let format = (level, message) => `${new Date().toISOString()} [${level}] ${message}\n`;
  const write = (level) => (message) => {
    if (levels.indexOf(level) >= lowest) appendFileSync(file, format(level, message));
  };
  return {
    trace: write("trace"),
    debug: write("debug"),
    info: write("info"),
    warn: write("warning"),
    error: write("error"),
    critical: write("critical"),
    getLevel: () => lowest,
    setLevel(level) {
      lowest = level;
    },
    setPattern() {},
    clearFormatters() {
      format = (_level, message) => message;
    },
    flush() {},
    drop() {},
  };
}
