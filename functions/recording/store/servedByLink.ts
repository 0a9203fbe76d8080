/** The condition on a story's item that it is its owner's, and ready. */
export const readyOf = (ownerId: string) => ({
  ConditionExpression: 'ownerId = :owner AND #stage = :ready',
  ExpressionAttributeNames: { '#stage': 'stage' },
  ExpressionAttributeValues: { ':owner': ownerId, ':ready': 'ready' },
});

/** The same of a story that a link of its owner leads to: `isServedTo`, as the table checks it. */
export const servedByLink = (ownerId: string) => {
  const ready = readyOf(ownerId);
  return { ...ready, ConditionExpression: `${ready.ConditionExpression} AND attribute_not_exists(hiddenAt)` };
};
