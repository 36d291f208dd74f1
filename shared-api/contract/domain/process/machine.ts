/** A process as data: one row a transition, read by screens (what may I press?) and by the server (what may happen?). */

export interface Transition<State extends string, Event extends string, Role extends string> {
  readonly event: Event;
  /** Null: the row creates the thing. */
  readonly from: readonly State[] | null;
  readonly to: State;
  readonly by: readonly Role[];
  /** One sentence, as a person would say it. */
  readonly says: string;
}

/** Lookups over one table. */
export function machine<State extends string, Event extends string, Role extends string>(
  rows: readonly Transition<State, Event, Role>[],
) {
  return {
    rows,
    /** The row of an event. @throws Error when the table has none: a programming mistake. */
    row(event: Event): Transition<State, Event, Role> {
      const found = rows.find((r) => r.event === event);
      if (!found) throw new Error(`no transition for ${event}`);
      return found;
    },
    /** Events that a role may cause in a state. */
    actions(state: State, role: Role): Event[] {
      return rows.filter((r) => r.from?.includes(state) && r.by.includes(role)).map((r) => r.event);
    },
    /** States that can be left by nothing. */
    finals(): State[] {
      const all = new Set(rows.map((r) => r.to));
      for (const r of rows) for (const state of r.from ?? []) all.delete(state);
      return [...all];
    },
  };
}
