/** Settles as `promise` does, or rejects with `createError()` after `ms`. */
export async function withTimeout<T>(promise: Promise<T>, ms: number, createError: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
