/**
 * A process (state machine) is a table with one row per transition. Screens, jobs and diagrams are derived from it.
 */

export interface Transition<
  State extends string = string,
  Event extends string = string,
  Role extends string = string,
> {
  readonly event: Event;
  /** Null if the event creates the object. */
  readonly from: readonly State[] | null;
  readonly to: State;
  readonly by: readonly Role[];
  /** Sentence for the timeline. */
  readonly says: string;
  /** Name of a condition in addition to the state. */
  readonly needs?: string;
}

/** The types of states, events and roles come from the rows. */
export function machine<const Rows extends readonly Transition[]>(rows: Rows) {
  type Row = Rows[number];
  type Event = Row['event'];
  type State = Row['to'] | NonNullable<Row['from']>[number];
  type Role = Row['by'][number];
  type AnyRow = Transition<State, Event, Role>;
  const table = rows as unknown as readonly AnyRow[];
  const rowsFrom = (state: State, role: Role) =>
    table.filter((row) => row.from?.includes(state) && row.by.includes(role));
  return {
    rows: table,
    /** @throws Error for an unknown event */
    row(event: Event): AnyRow {
      const found = table.find((row) => row.event === event);
      if (!found) throw new Error(`no transition for ${event}`);
      return found;
    },
    /** Returns the events that a role may cause in a state. */
    actions(state: State, role: Role): Event[] {
      return rowsFrom(state, role).map((row) => row.event);
    },
    /** Returns the states in the order of the rows. */
    states(): State[] {
      return [...new Set(table.flatMap((row) => [...(row.from ?? []), row.to]))];
    },
    /** Returns the states from which no transition starts. */
    finals(): State[] {
      const targetStates = new Set(table.map((row) => row.to));
      for (const row of table) for (const state of row.from ?? []) targetStates.delete(state);
      return [...targetStates];
    },
  };
}

/** The members of a process that generic code uses. */
export interface Machine<State extends string = string, Event extends string = string> {
  readonly rows: readonly Transition<State, Event>[];
  row(event: Event): Transition<State, Event>;
}
export type EventOf<M> = M extends { row(event: infer Event): unknown } ? Event : never;
export type StateOf<M> = M extends { states(): (infer State)[] } ? State : never;

/** Colour of a chip. */
export type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'muted';
/** A small status label. `text` is English source text for `t()`. */
export interface Chip {
  readonly text: string;
  readonly tone: Tone;
}
