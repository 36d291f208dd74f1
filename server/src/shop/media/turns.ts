/** Returns a function that runs tasks one after another, in the order of its calls. */
export function takeTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const thisTurn = last.then(work);
    last = thisTurn.catch(() => {});
    return thisTurn;
  };
}
