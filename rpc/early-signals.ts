// As process 1 of a container, Node gets only signals that it listens to. So it listens before it loads the server;
// http/shutdown.ts takes over.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));

await import('./main.ts');

export {};
