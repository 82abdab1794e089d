// Loaded by `node --import` before all else, because loading takes a while, and Node as process 1 of a container gets only
// signals that it listens to. Each program replaces these listeners.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => process.exit(0));
