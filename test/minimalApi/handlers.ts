export type Body = Readonly<Record<string, unknown>>;

export interface Request {
  /** What stands for `:id` in the path, '' where the path has none. */
  id: string;
  query: URLSearchParams;
  /** An object, or the one list that some calls take. */
  body: Body;
  list: Body[];
}
/** Answers the body; the status is 200. */
export type Handler = (request: Request) => unknown;
/** By method and path, as `GET /countries/:id/provinces`. */
export type Handlers = Readonly<Record<string, Handler>>;

/** A call that is answered with an error of the documented form: a message and nothing else. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
