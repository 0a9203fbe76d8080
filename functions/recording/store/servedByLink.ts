export const readyOf = (ownerId: string) => ({
  ConditionExpression: 'ownerId = :owner AND #stage = :ready',
  ExpressionAttributeNames: { '#stage': 'stage' },
  ExpressionAttributeValues: { ':owner': ownerId, ':ready': 'ready' },
});

export const servedByLink = (ownerId: string) => {
  const ready = readyOf(ownerId);
  return { ...ready, ConditionExpression: `${ready.ConditionExpression} AND attribute_not_exists(hiddenAt)` };
};
