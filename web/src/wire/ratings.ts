/** Ratings as they go over HTTP. */

export interface Standing {
  rating: number;
  spread: number;
  matches: number;
  provisional: boolean;
  last: number;
}
export interface Rung {
  place: number;
  name: string;
  standing: Standing;
  mine: boolean;
}
export interface Ladder {
  name: string;
  rungs: Rung[];
}
export interface MyRatings {
  rated: boolean;
  named: boolean;
  ratings: Record<string, Standing>;
}
export interface Wanted {
  rated: boolean;
}
