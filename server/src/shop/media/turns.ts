/** Returns a function that runs tasks one after another, in the order of its calls. */
export function takeTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let lastTask: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = lastTask.then(work);
    lastTask = result.catch(() => {});
    return result;
  };
}
