import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../platform/api.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';

/** Fetched, because a browser does not send the session along for a picture. */
export function SignatureImage({ address }: { address: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['esignature', address],
    queryFn: ({ signal }) => api.blob(address, signal),
    staleTime: Infinity,
    retry: false,
  });
  const [source, setSource] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setSource(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Box
      sx={{
        height: 96,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        // Signatures are dark on nothing; paper is white in both colour schemes.
        bgcolor: '#fff',
        justifySelf: 'start',
        minWidth: 160,
        maxWidth: '100%',
      }}
    >
      {source && (
        <Box
          component="img"
          src={source}
          alt={translate('resources.employees.fields.esignature')}
          sx={{ height: '100%', maxWidth: '100%', objectFit: 'contain', display: 'block' }}
        />
      )}
    </Box>
  );
}
