declare module '@generated/dispute-data/default/dispute.json' {
  import type {Transcript} from '@site/src/dispute/transcript';

  const data: Transcript;
  export default data;
}

declare module '@generated/dispute-data/default/tournament.json' {
  import type {TournamentSummary} from '@site/src/dispute/summary';

  const data: TournamentSummary;
  export default data;
}

declare module '@generated/dispute-data/default/plots.json' {
  import type {Plots} from '@site/src/dispute/series';

  const data: Plots;
  export default data;
}
