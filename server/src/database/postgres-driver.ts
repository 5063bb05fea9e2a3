import pg from "pg";

/**
 * The module that Sequelize takes for pg, with clients that are listened to from their beginning. Sequelize itself begins
 * a moment after a client is ready: a server that ends the connection in the same breath would end our process, too.
 */
export function postgresDriver(): typeof pg {
  class Client extends pg.Client {
    /** What Sequelize's pool asks before it gives a connection out again. */
    _invalid = false;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on("error", () => {
        this._invalid = true;
      });
    }
  }
  return { ...pg, Client };
}
