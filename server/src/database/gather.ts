interface Asked<Q, A> {
  readonly question: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
}

/** Questions of one statement; more wait for the next, so that none holds the connection for long. */
const most = 64;

/**
 * Gathers the questions of one turn of the event loop and asks them together: most of the cost of a small read is the
 * way to the database and back. `ask` answers as many as it is given, in their order. Where it fails each is asked
 * alone, so that nobody meets another's failure.
 */
export function gather<Q, A>(ask: (questions: readonly Q[]) => Promise<readonly A[]>): (question: Q) => Promise<A> {
  let waiting: Asked<Q, A>[] = [];

  async function answer(asked: readonly Asked<Q, A>[]): Promise<void> {
    try {
      const answers = await ask(asked.map(({ question }) => question));
      for (let i = 0; i < asked.length; i++) asked[i]?.resolve(answers[i] as A);
    } catch (error) {
      if (asked.length === 1) asked[0]?.reject(error);
      else for (const one of asked) void answer([one]);
    }
  }

  function askAll(): void {
    const asked = waiting;
    waiting = [];
    for (let from = 0; from < asked.length; from += most) void answer(asked.slice(from, from + most));
  }

  return (question) =>
    new Promise<A>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(askAll);
      waiting.push({ question, resolve, reject });
    });
}
