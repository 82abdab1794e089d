/** An error response of a Google API; `message` begins with its code. */
export class GoogleError extends Error {
  readonly status: number;
  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }

  toJSON() {
    return { error: { code: this.status, message: this.message, errors: [{ message: this.message }] } };
  }
}
