export class AdminClient {
  constructor(url: string, token: string);
  send(method: string, path: string, options?: object): Promise<Record<string, unknown>>;
  registry(): Promise<{ version: number; live: Record<string, string> }>;
}
