/** The connector has no types of its own; only its module is handed to a data source. */
declare module 'loopback-connector-postgresql' {
  const connector: object;
  export default connector;
}
