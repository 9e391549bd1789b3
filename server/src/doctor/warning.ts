/** What an operator should know, although the portal works. */
export interface Warning {
  warning: string;
}
