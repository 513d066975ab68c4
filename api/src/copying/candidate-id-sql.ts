/** SQL of the id of the person to whom the entry `entry` of applicants belongs: entries of one person may be merged. */
export const candidateIdSql = (entry: string): string => `coalesce(${entry}.merged_into_id, ${entry}.id)`;
