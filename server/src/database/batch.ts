interface Asked<Q, A> {
  readonly question: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
}

/** Questions per statement, so that no statement holds the connection for long. */
const maxQuestions = 64;

/**
 * Collects the questions of one turn of the event loop and asks them together: most of the cost of a small read is the
 * round trip to the database. `ask` returns the answers in the order of the questions. If it fails, each question is
 * asked alone, so that no caller gets another caller's failure.
 */
export function batch<Q, A>(ask: (questions: readonly Q[]) => Promise<readonly A[]>): (question: Q) => Promise<A> {
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
    for (let from = 0; from < asked.length; from += maxQuestions) void answer(asked.slice(from, from + maxQuestions));
  }

  return (question) =>
    new Promise<A>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(askAll);
      waiting.push({ question, resolve, reject });
    });
}
